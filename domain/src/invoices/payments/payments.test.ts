import { describe, expect, it } from 'vitest'
import { playCourse } from '../build-course.ts'
import { type RunCourse, type RunEvent, type RunPayment, stepRun } from './course.ts'

const check: RunPayment = { amountCents: 500_000, isHeld: false }
const record = { event: 'record', secondPersonAboveCents: 1_000_000 } as const
const byAnother = { event: 'approve', by: 'bo', hasOthers: true, reason: '' } as const

function run(payments: readonly RunPayment[], facts: Partial<RunCourse> = {}): RunCourse {
  return { status: 'draft', preparedBy: 'ana', approvedBy: null, payments, ...facts }
}

const play = (start: RunCourse, events: readonly RunEvent[]) => playCourse(stepRun, start, events).went

describe('a payment run', () => {
  it('up to the limit is recorded by one person, above it by two', () => {
    expect(play(run([check, check]), [record])).toEqual(['recorded'])
    const above = run([check, { ...check, amountCents: 500_001 }])
    expect(play(above, [record, byAnother, record])).toEqual(['second_person_needed', 'approved', 'recorded'])
  })

  it('is approved by the person who prepared it only if there is no one else, with a reason', () => {
    const own = { ...byAnother, by: 'ana' }
    expect(play(run([check]), [own])).toEqual(['second_person_needed'])
    const alone = { ...own, hasOthers: false }
    expect(play(run([check]), [alone, { ...alone, reason: 'Just me this week' }])).toEqual([
      'reason_required',
      'approved',
    ])
  })

  it('loses its approval when it changes', () => {
    const more = { event: 'edit', payments: [{ ...check, amountCents: 2_000_000 }] } as const
    expect(play(run([check]), [byAnother, more, record])).toEqual(['approved', 'draft', 'second_person_needed'])
  })

  it('is recorded once, and not changed afterward', () => {
    const edit = { event: 'edit', payments: [] } as const
    expect(play(run([check]), [record, record, edit, byAnother])).toEqual([
      'recorded',
      'recorded',
      'wrong_status',
      'wrong_status',
    ])
  })

  it('needs payments, with amounts', () => {
    expect(play(run([]), [record, byAnother])).toEqual(['no_payments', 'no_payments'])
    expect(play(run([{ ...check, amountCents: 0 }]), [record])).toEqual(['no_amount'])
  })

  it('waits for the call about changed bank details', () => {
    const confirmed = { event: 'edit', payments: [check, check] } as const
    expect(play(run([check, { ...check, isHeld: true }]), [record, confirmed, record])).toEqual([
      'bank_unconfirmed',
      'draft',
      'recorded',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { playCourse } from '../invoices/build-course.ts'
import { type DrawCourse, type DrawEvent, possibleDrawEvents, stepDraw } from './course.ts'
import { DRAW_STATUSES } from './status.ts'

const submit = { event: 'submit', maySubmit: true } as const
const approve = { event: 'approve', isWithinRequest: true } as const
const fund = { event: 'fund', on: '2026-04-20', today: '2026-04-20' } as const

const inspectOn = (on: string) => ({ event: 'schedule_inspection', on }) as const

function draw(facts: Partial<DrawCourse> = {}): DrawCourse {
  return { status: 'draft', inspectionRequired: true, inspectionOn: null, reason: null, fundedOn: null, ...facts }
}

const play = (start: DrawCourse, events: readonly DrawEvent[]) => playCourse(stepDraw, start, events)

describe('a draw request', () => {
  it('goes from a draft over the inspection to funded', () => {
    const inspection = [inspectOn('2026-04-10'), { event: 'inspect', on: '2026-04-11' }] as const
    const { course, went } = play(draw(), [submit, ...inspection, approve, fund])
    expect(went).toEqual(['submitted', 'inspection_scheduled', 'inspected', 'approved', 'funded'])
    expect(course).toMatchObject({ inspectionOn: '2026-04-11', fundedOn: '2026-04-20' })
  })

  it('is approved without an inspection only by a lender who does not inspect', () => {
    expect(play(draw(), [submit, approve]).went).toEqual(['submitted', 'wrong_status'])
    expect(play(draw({ inspectionRequired: false }), [submit, approve]).went).toEqual(['submitted', 'approved'])
  })

  it('is not submitted while something blocks it', () => {
    expect(play(draw(), [{ event: 'submit', maySubmit: false }]).went).toEqual(['preflight_failed'])
  })

  it('comes back with what is missing, is corrected and goes out again', () => {
    const missing = 'Photos of the roof'
    const returned = play(draw({ status: 'inspected' }), [
      { event: 'return', missing: ' ' },
      { event: 'return', missing },
    ])
    expect(returned.went).toEqual(['reason_required', 'returned'])
    expect(returned.course.reason).toBe(missing)
    const again = play(returned.course, [submit, { event: 'rework' }, submit])
    expect(again.went).toEqual(['wrong_status', 'draft', 'submitted'])
    expect(again.course.reason).toBeNull()
  })

  it('is not approved above what was requested, nor funded on a day to come', () => {
    const tooMuch = { event: 'approve', isWithinRequest: false } as const
    expect(play(draw({ status: 'inspected' }), [tooMuch]).went).toEqual(['approved_above_requested'])
    expect(play(draw({ status: 'approved' }), [{ ...fund, on: '2026-04-21' }]).went).toEqual(['date_in_future'])
  })

  it('moves its inspection to another day', () => {
    const { course, went } = play(draw({ status: 'submitted' }), [inspectOn('2026-04-10'), inspectOn('2026-04-12')])
    expect(went).toEqual(['inspection_scheduled', 'inspection_scheduled'])
    expect(course.inspectionOn).toBe('2026-04-12')
  })

  it('is funded once', () => {
    const twice = play(draw({ status: 'approved' }), [fund, { ...fund, on: '2026-04-01' }])
    expect(twice.went).toEqual(['funded', 'funded'])
    expect(twice.course.fundedOn).toBe('2026-04-20')
  })

  it('allows in each status what the table says', () => {
    const allowed = DRAW_STATUSES.map((status) => [status, possibleDrawEvents({ status, inspectionRequired: true })])
    expect(Object.fromEntries(allowed)).toEqual({
      draft: ['submit', 'cancel'],
      submitted: ['schedule_inspection', 'inspect', 'return', 'reject', 'cancel'],
      inspection_scheduled: ['schedule_inspection', 'inspect', 'return', 'reject'],
      inspected: ['approve', 'return', 'reject'],
      returned: ['rework'],
      approved: ['fund'],
      funded: [],
      rejected: [],
      cancelled: [],
    })
  })
})

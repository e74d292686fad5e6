import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playCourse } from './build-course.ts'
import { dueCents, type InvoiceCourse, type InvoiceEvent, stepInvoice } from './course.ts'
import { INVOICE_STATUSES, isCounted } from './status.ts'

const approve = { event: 'approve', block: [], isWaiverMissing: false, linesWithoutBudgetLine: 0 } as const
const submit = { event: 'submit', linesCount: 1 } as const
const pay = (amountCents: number) => ({ event: 'pay', amountCents }) as const

function invoice(facts: Partial<InvoiceCourse> = {}): InvoiceCourse {
  return { status: 'draft', netDueCents: 90_000, paidCents: 0, isScheduled: false, ...facts }
}

const play = (start: InvoiceCourse, events: readonly InvoiceEvent[]) => playCourse(stepInvoice, start, events).went

describe('an invoice', () => {
  it('goes from a draft to paid in parts', () => {
    const events = [submit, { event: 'review' }, approve, { event: 'schedule' }, pay(40_000), pay(50_000)] as const
    expect(play(invoice(), events)).toEqual([
      'submitted',
      'under_review',
      'approved',
      'scheduled',
      'partially_paid',
      'paid',
    ])
  })

  it('is not submitted without lines', () => {
    expect(play(invoice(), [{ event: 'submit', linesCount: 0 }])).toEqual(['no_lines'])
  })

  it('is not approved while something stops it', () => {
    const submitted = invoice({ status: 'submitted' })
    expect(play(submitted, [{ ...approve, block: ['over_order'] }])).toEqual(['blocked'])
    expect(play(submitted, [{ ...approve, isWaiverMissing: true }])).toEqual(['blocked'])
    expect(play(submitted, [{ ...approve, linesWithoutBudgetLine: 1 }])).toEqual(['budget_line_missing'])
  })

  it('is disputed and reviewed again, but not approved in between', () => {
    const events = [{ event: 'dispute', reason: 'Not our job' }, approve, { event: 'resolve' }, approve] as const
    expect(play(invoice({ status: 'under_review' }), events)).toEqual([
      'disputed',
      'wrong_status',
      'under_review',
      'approved',
    ])
  })

  it.each(['reject', 'dispute'] as const)('needs a reason to %s it', (event) => {
    expect(play(invoice({ status: 'submitted' }), [{ event, reason: '  ' }])).toEqual(['reason_required'])
  })

  it('is void only while nothing is paid', () => {
    const reason = 'Billed twice'
    expect(play(invoice({ status: 'scheduled' }), [pay(1), { event: 'void', reason }])).toEqual([
      'partially_paid',
      'has_payments',
    ])
    const unpay = { event: 'unpay', amountCents: 1 } as const
    expect(play(invoice({ status: 'approved' }), [pay(1), unpay, { event: 'void', reason }])).toEqual([
      'partially_paid',
      'approved',
      'void',
    ])
  })

  it('goes back to scheduled when its only payment is voided', () => {
    const events = [
      { event: 'pay', amountCents: 90_000 },
      { event: 'unpay', amountCents: 90_000 },
    ] as const
    expect(play(invoice({ status: 'scheduled', isScheduled: true }), events)).toEqual(['paid', 'scheduled'])
  })

  it('is paid once approved when nothing is due', () => {
    expect(play(invoice({ status: 'submitted', netDueCents: 0 }), [approve])).toEqual(['paid'])
  })

  it('takes back what a credit gives, and no more', () => {
    const credit = invoice({ status: 'approved', netDueCents: -5_000 })
    expect(play(credit, [pay(1), pay(-2_000), pay(-3_001), pay(-3_000)])).toEqual([
      'over_paid',
      'partially_paid',
      'over_paid',
      'paid',
    ])
  })

  it('repeats what has happened without effect', () => {
    expect(play(invoice(), [submit, submit, approve, approve])).toEqual([
      'submitted',
      'submitted',
      'approved',
      'approved',
    ])
    expect(play(invoice({ status: 'partially_paid', paidCents: 1 }), [approve])).toEqual(['partially_paid'])
  })

  it('accepts nothing once it is rejected or void', () => {
    const events: InvoiceEvent[] = [submit, { event: 'review' }, { event: 'withdraw' }, approve, { event: 'resolve' }]
    events.push({ event: 'schedule' }, { event: 'pay', amountCents: 1 })
    for (const status of ['rejected', 'void'] as const)
      expect(new Set(play(invoice({ status }), events))).toEqual(new Set(['wrong_status']))
  })

  it('is never paid beyond what is due, whatever happens', () => {
    const amountCents = fc.integer({ min: -120_000, max: 120_000 })
    const event = fc.oneof(
      fc.constantFrom<InvoiceEvent>(
        submit,
        approve,
        { event: 'withdraw' },
        { event: 'schedule' },
        { event: 'unschedule' },
        { event: 'void', reason: 'x' },
      ),
      fc.record({ event: fc.constantFrom('pay' as const, 'unpay' as const), amountCents }),
    )
    const start = fc.record({ status: fc.constantFrom(...INVOICE_STATUSES), netDueCents: amountCents })
    fc.assert(
      fc.property(start, fc.array(event), (facts, events) => {
        let course = invoice(isCounted(facts.status) ? { ...facts, status: 'approved' } : facts)
        for (const next of events) {
          const step = stepInvoice(course, next)
          if (step.refused === null) course = step.course
          expect(Math.abs(dueCents(course))).toBeLessThanOrEqual(Math.abs(course.netDueCents))
          expect(course.paidCents === 0 || isCounted(course.status)).toBe(true)
        }
      }),
    )
  })
})

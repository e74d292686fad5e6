import { ORPCError } from '@orpc/client'
import { ERRORS, type ErrorCode } from '@plumbline/contract/errors'
import { afterEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../../messages/generated/runtime.js'
import { decodeErrorBody, failureDetails, failureOf, readingFailureOf } from './failure.ts'
import { failureWords } from './words.ts'
import { fieldFailures } from './field-failures.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

/** What the client throws when the server responds with this body. */
function answered(code: ErrorCode, details?: unknown): unknown {
  const body = {
    code,
    message: ERRORS[code].message,
    requestId: 'req-1',
    ...(details === undefined ? {} : { details }),
  }
  return decodeErrorBody(body, { status: ERRORS[code].status })
}

describe('a failed call', () => {
  it('keeps its code, status, request ID, and details', () => {
    const error = answered('wrong_state', { current: 'closed' })
    expect(failureOf(error)).toEqual({
      code: 'wrong_state',
      message: ERRORS.wrong_state.message,
      requestId: 'req-1',
      status: 409,
      details: { current: 'closed' },
    })
    expect(failureDetails(error, 'wrong_state')).toEqual({ current: 'closed' })
    expect(failureDetails(error, 'stage_blocked')).toBeUndefined()
  })

  it('finds nothing at an address that isn’t complete, rather than faults in a form', () => {
    const error = answered('invalid_input', [])
    expect(failureWords(readingFailureOf(error)).title).toBe('We couldn’t find this.')
    expect(failureWords(failureOf(error)).title).toBe('Some fields need your attention.')
    expect(readingFailureOf(answered('forbidden')).code).toBe('forbidden')
  })

  it('with no response is treated as a lost connection', () => {
    expect(failureOf(new TypeError('Failed to fetch')).code).toBe('offline')
  })

  it('with an unexpected response, as from a proxy, is internal and keeps its status', () => {
    expect(decodeErrorBody('<html>', { status: 502 })).toBeNull()
    expect(failureOf(new ORPCError('BAD_GATEWAY', { status: 502 }))).toMatchObject({
      code: 'internal',
      status: 502,
      requestId: null,
    })
  })
})

describe('failure wording', () => {
  const DETAILS: Partial<Record<ErrorCode, unknown>> = {
    plan_limit_active_deals: { current: 3, limit: 3, requested: 1 },
    plan_limit_storage: { usedBytes: 2 ** 30, limitBytes: 5 * 2 ** 30, fileBytes: 1 },
    feature_not_in_plan: { feature: 'custom_workflows', plan: 'SCALE' },
    too_large: { limitBytes: 100 * 2 ** 20 },
    books_locked: { lockedThrough: '2026-03-31', mayOverride: false },
    approval_refused: { why: 'own_request' },
    vendor_papers: { paper: 'w9' },
    contingency_short: { missingCents: 70_000 },
    loan_has_payments: { loan: 'Bridge loan' },
    invoice_blocked: { block: ['w9_missing'], waiver: false },
    payment_refused: { reason: 'over_paid', names: ['Tri-County Concrete'] },
    draw_open: { drawId: 'd1', number: 1_002 },
    in_draw: { number: 1_002, isReimbursed: true },
    loan_has_draws: { loan: 'Bridge loan' },
    package_too_large: { limitBytes: 18 * 2 ** 20 },
    has_financial_records: { records: [{ kind: 'expenses', count: 3 }] },
  }

  it.each(['en', 'es'] as const)('exists for every code in %s, and says what to do', (locale) => {
    overwriteGetLocale(() => locale)
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      const { title, text } = failureWords(failureOf(answered(code, DETAILS[code])))
      expect([title, text].map((sentence) => sentence.length > 10)).toEqual([true, true])
    }
  })

  it('includes a limit’s numbers', () => {
    const { title } = failureWords(failureOf(answered('plan_limit_active_deals', DETAILS.plan_limit_active_deals)))
    expect(title).toBe('You’ve reached your plan’s active-deal limit: 3 in use, 3 included.')
  })

  it('can be looked up by path for individual fields', () => {
    const fields = [
      { path: 'property.city', rule: 'too_big', message: 'Too big' },
      { path: 'arvCents', rule: 'unheard_of', message: '?' },
    ]
    expect(fieldFailures(answered('invalid_input', { fields }))).toEqual({
      'property.city': 'This is too long or too large.',
      arvCents: 'Choose a different value.',
    })
    expect(fieldFailures(answered('forbidden'))).toEqual({})
  })
})

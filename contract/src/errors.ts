import * as z from 'zod'

/**
 * Every error a person can meet: its HTTP status, its default sentence in English, and the shape of its details.
 * The web turns the code into words in the reader's language; the sentence is for API clients and logs.
 */
const FieldErrors = z.object({ fields: z.array(z.object({ path: z.string(), rule: z.string(), message: z.string() })) })

export const Unmet = z.object({
  key: z.string(),
  stageKey: z.string(),
  stageId: z.string(),
  when: z.enum(['entry', 'exit']),
  kind: z.enum(['field', 'document', 'checklist', 'numeric', 'approval', 'none_open']),
  severity: z.enum(['block', 'warn']),
  label: z.object({ en: z.string(), es: z.string() }),
  overridable: z.boolean(),
  /** How to put it right, on the spot where possible. */
  fix: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fields'), fields: z.array(z.string()), anyOne: z.boolean() }),
    z.object({
      kind: z.literal('document'),
      types: z.array(z.string()),
      minStatus: z.enum(['uploaded', 'accepted']),
      waiting: z.string().nullable(),
    }),
    z.object({ kind: z.literal('checklist'), templateItemId: z.string().nullable(), itemId: z.string().nullable() }),
    z.object({ kind: z.literal('comps'), have: z.number(), need: z.number() }),
    z.object({ kind: z.literal('permits'), have: z.number(), need: z.number() }),
    z.object({ kind: z.literal('financing') }),
    z.object({ kind: z.literal('arv') }),
    z.object({ kind: z.literal('over_mao'), maoCents: z.number().nullable() }),
    z.object({ kind: z.literal('open_items'), object: z.string(), count: z.number() }),
  ]),
})
export type Unmet = z.infer<typeof Unmet>

export const ERRORS = {
  invalid_input: { status: 400, message: 'Some fields need another value.', details: FieldErrors },
  bad_request: { status: 400, message: 'The request could not be read.' },
  unauthenticated: { status: 401, message: 'Sign in to go on.' },
  mfa_required: { status: 403, message: 'Show your second factor to go on.' },
  plan_limit_active_deals: {
    status: 402,
    message: 'Your plan has no room for another active deal. Close or archive one, or choose a larger plan.',
    details: z.object({ current: z.number(), limit: z.number(), requested: z.number() }),
  },
  plan_limit_storage: {
    status: 402,
    message: 'Your plan has no room for this file. Delete files or choose a larger plan.',
    details: z.object({ usedBytes: z.number(), limitBytes: z.number(), fileBytes: z.number() }),
  },
  feature_not_in_plan: {
    status: 402,
    message: 'Your plan does not include this.',
    details: z.object({ feature: z.string() }),
  },
  no_organization: {
    status: 403,
    message: 'You have access to no organization.',
    /** the one that somebody had access to until it was ended */
    details: z.object({ formerly: z.string().nullable() }),
  },
  forbidden: { status: 403, message: 'Your role does not allow this. Ask an organization admin.' },
  email_required: { status: 403, message: 'Add an e-mail address to your account first.' },
  not_found: { status: 404, message: 'There is nothing here, or you may not see it.' },
  invitation_over: {
    status: 404,
    message: 'This invitation no longer works. Ask whoever invited you for a new one.',
    details: z.object({ state: z.enum(['unknown', 'accepted', 'expired', 'revoked']) }),
  },
  invited_elsewhere: {
    status: 403,
    message: 'This invitation is for another e-mail address. Sign in with that one.',
  },
  account_exists: { status: 409, message: 'This address has an account. Sign in with it to join.' },
  last_org_admin: {
    status: 409,
    message: 'An organization keeps at least one admin. Make somebody else an admin first.',
  },
  edit_conflict: {
    status: 409,
    message: 'Somebody else changed this in the meantime. Look at both values and choose.',
    details: z.object({ currentVersion: z.number(), current: z.record(z.string(), z.unknown()) }),
  },
  wrong_state: {
    status: 409,
    message: 'This is not possible in the current state.',
    details: z.object({ current: z.string() }),
  },
  idempotency_mismatch: { status: 409, message: 'This idempotency key was used for a different request.' },
  idempotency_replayed: { status: 409, message: 'This request was already carried out. Reload to see its result.' },
  upload_offset: {
    status: 409,
    message: 'This part does not begin where the upload stands. Go on from its offset.',
    details: z.object({ offset: z.number() }),
  },
  undo_expired: { status: 409, message: 'This can no longer be undone.' },
  upload_protocol: {
    status: 412,
    message: 'Uploads speak version 1.0.0 of the tus protocol. Send it as Tus-Resumable.',
  },
  too_large: { status: 413, message: 'The file is too large.', details: z.object({ limitBytes: z.number() }) },
  unsupported_type: {
    status: 415,
    message: 'This kind of file is not accepted.',
    details: z.object({ found: z.string().nullable() }),
  },
  stage_blocked: {
    status: 422,
    message: 'Some things stand before this stage.',
    details: z.object({
      unmet: z.array(Unmet),
      metCount: z.number(),
      met: z.array(z.object({ en: z.string(), es: z.string() })),
      mayOverride: z.boolean(),
    }),
  },
  file_refused: {
    status: 422,
    message: 'The file is not what its name says and was set aside.',
    details: z.object({ found: z.string().nullable() }),
  },
  import_refused: { status: 422, message: 'The file cannot be imported.', details: z.object({ reason: z.string() }) },
  rate_limited: {
    status: 429,
    message: 'Too many requests. Wait a moment and try again.',
    details: z.object({ retryAfterMs: z.number() }),
  },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was changed.' },
  database_unavailable: {
    status: 503,
    message: 'The database cannot be reached now. Nothing was lost; try again in a moment.',
  },
  busy: { status: 503, message: 'The server is busy with this record. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string; details?: z.ZodType }>

export type ErrorCode = keyof typeof ERRORS
export type ErrorDetails<Code extends ErrorCode> = (typeof ERRORS)[Code] extends {
  details: infer Schema extends z.ZodType
}
  ? z.infer<Schema>
  : undefined

/** What travels: one body for every error. */
export type ErrorBody = { code: ErrorCode; message: string; requestId: string; details?: unknown }

/** A refusal with a code that the person or the API client can act on. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly details: ErrorDetails<Code> | undefined

  constructor(
    code: Code,
    ...[options]: ErrorDetails<Code> extends undefined
      ? [options?: ErrorOptions]
      : [options: ErrorOptions & { details: ErrorDetails<Code> }]
  ) {
    super(ERRORS[code].message, options)
    this.name = 'ApiError'
    this.code = code
    this.details = options && 'details' in options ? (options.details as ErrorDetails<Code>) : undefined
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

export function invalidField(path: string, rule: string, message: string, cause?: unknown): ApiError<'invalid_input'> {
  return new ApiError('invalid_input', { cause, details: { fields: [{ path, rule, message }] } })
}

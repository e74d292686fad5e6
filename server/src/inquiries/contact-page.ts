import { CONTACT_PATH, type ContactPage, type InquiryFailure } from '@plumbline/contract/inquiries/contact-page'
import { ApiError, type ErrorBody, type ErrorDetails } from '@plumbline/contract/errors'
import { SendInquiry } from '@plumbline/contract/inquiries/inquiries'
import { INQUIRY_TOPICS, type InquiryTopic, shownAtMark } from '@plumbline/domain/inquiries/inquiry'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../platform/http/context.ts'
import { errorReply } from '../platform/http/errors.ts'
import type { SitePages } from '../platform/http/pages/pages.ts'
import { expectStorable } from '../platform/http/storable.ts'
import { sendInquiry } from './send.ts'

const LONGEST_FORM = 65_536

/**
 * `/contact`, including plain form posts without JavaScript, which get a page in response that keeps everything the
 * visitor typed.
 */
export function contactPageRoute(server: FastifyInstance, app: App, pages: SitePages): void {
  void server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_FORM },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    scope.get<{ Querystring: { topic?: unknown; sent?: unknown } }>(CONTACT_PATH, async (request, reply) => {
      const topic = topicOf(request.query.topic)
      return show(app, pages, request, reply, {
        values: topic ? { topic } : {},
        sent: topicOf(request.query.sent),
      })
    })
    scope.post(CONTACT_PATH, async (request, reply) => {
      try {
        await app.limits.countAddress(request.ip)
        const input = parse(request.body)
        await sendInquiry(app, input, request.ip)
        return reply.redirect(`${CONTACT_PATH}?sent=${input.topic}`, 303)
      } catch (error) {
        const { status, headers, body } = errorReply(error, request.id, app.log)
        const faults = faultsOf(body)
        const failure = Object.keys(faults).length > 0 ? null : failureOf(body)
        return show(app, pages, request, reply.code(status).headers(headers), {
          values: textsOf(request.body),
          faults,
          failure,
        })
      }
    })
  })
}

function show(
  app: App,
  pages: SitePages,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: Partial<ContactPage>,
): Promise<FastifyReply> {
  const data: ContactPage = {
    shownAt: shownAtMark(app.clock()),
    values: {},
    faults: {},
    failure: null,
    sent: null,
    ...shown,
  }
  return pages.send(request, reply, { name: 'contact', path: CONTACT_PATH, data })
}

function topicOf(given: unknown): InquiryTopic | null {
  return INQUIRY_TOPICS.find((topic) => topic === given) ?? null
}

/** @throws ApiError invalid_input with the rule each field violates */
function parse(body: unknown): SendInquiry {
  expectStorable(body)
  const read = SendInquiry.safeParse(body ?? {})
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path, code, message }) => ({ path: path.join('.'), rule: code, message }))
  throw new ApiError('invalid_input', { details: { fields } })
}

function faultsOf({ code, details }: ErrorBody): Record<string, string> {
  if (code !== 'invalid_input') return {}
  const { fields } = details as ErrorDetails<'invalid_input'>
  return Object.fromEntries(fields.map(({ path, rule }) => [path, rule]))
}

function failureOf({ code, details }: ErrorBody): InquiryFailure {
  if (code !== 'rate_limited') return { code }
  return { code, retryAfterMs: (details as ErrorDetails<'rate_limited'>).retryAfterMs }
}

/** What was typed, to be shown again. */
function textsOf(body: unknown): ContactPage['values'] {
  const known = Object.keys(SendInquiry.shape)
  const texts = Object.entries(body ?? {}).filter(
    (entry): entry is [string, string] => known.includes(entry[0]) && typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}

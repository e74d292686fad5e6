import { ApiError } from '@plumbline/contract/errors'
import { isUuid } from '@plumbline/domain/ids'
import { isLaterState, TEXT_STATES, type TextState, keywordOf } from '@plumbline/domain/notifications/text-message'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asPlatform } from '../../platform/db/doors.ts'
import type { App } from '../../platform/http/context.ts'
import { isStorableText } from '@plumbline/domain/storable-text'
import { isSignedByTwilio } from '../../platform/sms/signature.ts'
import { changeText, textQuery } from './store.ts'
import { ANSWER_PATH, STATUS_PATH } from './webhook-paths.ts'
import { startTexts, stopTexts } from './stop-and-start.ts'

const LONGEST_FORM = 32_768

type Form = Readonly<Record<string, string>>

/** Receives Twilio's reports on the delivery of text messages, and people's replies. Only requests with its signature count. */
export function twilioWebhooks(server: FastifyInstance, app: App): void {
  void server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_FORM },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    scope.post<{ Querystring: { org?: unknown; text?: unknown } }>(STATUS_PATH, async (request, reply) => {
      const form = expectTwilio(app, request)
      await noteReport(app, request.query, form)
      return emptyReply(reply)
    })
    scope.post(ANSWER_PATH, async (request, reply) => {
      const form = expectTwilio(app, request)
      await hearAnswer(app, form)
      return emptyReply(reply)
    })
  })
}

/** @throws ApiError not_found without a service that could sign, forbidden for anyone else's request */
function expectTwilio(app: App, request: FastifyRequest): Form {
  const token = app.config.twilio?.webhookToken ?? null
  if (token === null) throw new ApiError('not_found')
  const form = (request.body ?? {}) as Form
  const url = app.config.publicUrl + request.url
  if (!isSignedByTwilio(token, { url, form, signature: request.headers['x-twilio-signature'] }))
    throw new ApiError('forbidden')
  return form
}

/** The person doesn't get a reply from us: Twilio confirms STOP and START itself. */
function emptyReply(reply: FastifyReply): FastifyReply {
  return reply.type('text/xml; charset=utf-8').send('<?xml version="1.0" encoding="UTF-8"?><Response/>')
}

async function noteReport(app: App, { org, text }: { org?: unknown; text?: unknown }, form: Form): Promise<void> {
  if (typeof org !== 'string' || typeof text !== 'string' || !isUuid(org) || !isUuid(text)) return
  const reported = TEXT_STATES.find((state) => state === form['MessageStatus'])
  if (!reported) return
  const errorCode = /^\d{1,6}$/.test(form['ErrorCode'] ?? '') ? form['ErrorCode']! : null
  await asPlatform(app.db, 'note how a text message fares', async (tx) => {
    const row = await tx.first(textQuery(org, text, { isLocked: true }))
    if (!row) return
    const before = TEXT_STATES.find((state): state is TextState => state === row.status)
    if (row.status !== 'sending' && (before === undefined || !isLaterState(before, reported))) return
    await changeText(tx, { orgId: org, id: text }, { status: reported, errorCode })
  })
}

async function hearAnswer(app: App, form: Form): Promise<void> {
  const phone = form['From'] ?? ''
  if (!/^\+[1-9]\d{6,14}$/.test(phone) || !isStorableText(form['Body'] ?? '')) return
  const reported = form['OptOutType']?.toLowerCase()
  const keyword = reported === 'stop' || reported === 'start' ? reported : keywordOf(form['Body'] ?? '')
  if (keyword === 'stop') await stopTexts(app, phone)
  if (keyword === 'start') await startTexts(app, phone)
}

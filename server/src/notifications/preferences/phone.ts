import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { invalidField } from '@plumbline/contract/errors'
import { phoneCountry } from '@plumbline/domain/phone-country'
import { readPhoneNumber } from '@plumbline/domain/phone-number'
import { wrongState } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { SmsRefused } from '../../platform/sms/sms.ts'
import { recordConsents } from '../texts/store.ts'
import { codeBody } from '../texts/words.ts'
import { saveMine, whoseOf } from './commands.ts'
import { getPreferences } from './show.ts'
import { changeReach, reachQuery, type ReachRow } from './store.ts'

const CODE_LASTS_MS = 10 * 60_000
const MOST_GUESSES = 5
const NO_CODE = { code_phone: null, code_hash: null, code_until: null, code_guesses: 0 }

/**
 * Sends a code to a number. Typing it in proves who has the phone, and means consent.
 * @throws ApiError invalid_input for a number that can't be texted, or of another country, rate_limited, wrong_state without a service
 */
export async function sendCode(ctx: Context, typed: string) {
  if (ctx.app.sms.provider === null) throw wrongState('no_text_messages')
  const phone = readPhoneNumber(typed)
  if (phone === null) throw invalidField('phone', 'invalid', 'Enter a phone number with its area code.')
  refuseOtherCountry(ctx, phone)
  await ctx.app.limits.countTextCode(ctx.actor, phone)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const change = {
    code_phone: phone,
    code_hash: hashOf(ctx, code),
    code_until: new Date(ctx.now.getTime() + CODE_LASTS_MS),
    code_guesses: 0,
  }
  await saveMine(ctx, async (tx) => {
    await changeReach(tx, whoseOf(ctx), change)
    const message = { to: phone.slice(1), body: codeBody(code, ctx.locale), channel: 'sms' } as const
    await ctx.app.sms.sendNow(tx, message).catch((error: unknown) => {
      if (!(error instanceof SmsRefused)) throw error
      throw invalidField('phone', 'refused', 'No text message can be sent to this number. Enter another one.', error)
    })
  })
  return getPreferences(ctx)
}

/** Codes to some countries cost many times as much, which attracts fraud. */
function refuseOtherCountry({ app }: Context, phone: string): void {
  const { smsCountries } = app.config
  const country = phoneCountry(phone)
  if (country !== null && smsCountries.includes(country)) return
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const listed = new Intl.ListFormat('en').format(smsCountries.map((code) => names.of(code) ?? code))
  throw invalidField('phone', 'country', `Text messages can’t be sent to this country. Enter a number from ${listed}.`)
}

/** @throws ApiError invalid_input for a wrong code, wrong_state if it expired or was guessed too often */
export async function agreeToTexts(ctx: Context, code: string) {
  const isRight = await txAs(ctx, (tx) => tryCode(tx, ctx, code))
  if (!isRight) throw invalidField('code', 'wrong', 'This isn’t the code we sent. Check the newest message.')
  return getPreferences(ctx)
}

/** A wrong guess counts, so it has to be committed. */
async function tryCode(tx: Tx, ctx: Context, code: string): Promise<boolean> {
  const reach = await tx.first(reachQuery(whoseOf(ctx), { isLocked: true }))
  const { phone, hash } = waitingIn(reach, ctx.now)
  if (!timingSafeEqual(hash, hashOf(ctx, code))) {
    await changeReach(tx, whoseOf(ctx), { code_guesses: (reach?.codeGuesses ?? 0) + 1 })
    return false
  }
  await changeReach(tx, whoseOf(ctx), { ...NO_CODE, phone, opted_in_at: ctx.now, stopped_at: null })
  await recordConsents(tx, [{ ...whoseOf(ctx), phone, what: 'agreed', at: ctx.now, ip: ctx.ip }])
  return true
}

function waitingIn(reach: ReachRow | undefined, now: Date): { phone: string; hash: Buffer } {
  const { codePhone, codeHash, codeUntil, codeGuesses } = reach ?? {}
  if (!codePhone || !codeHash || !codeUntil || codeUntil <= now || (codeGuesses ?? 0) >= MOST_GUESSES)
    throw wrongState('code_over')
  return { phone: codePhone, hash: codeHash }
}

/** Ends text messages and forgets the number. */
export async function removePhone(ctx: Context) {
  await saveMine(ctx, async (tx) => {
    const reach = await tx.first(reachQuery(whoseOf(ctx), { isLocked: true }))
    if (!reach) return
    await changeReach(tx, whoseOf(ctx), { ...NO_CODE, phone: null, opted_in_at: null, stopped_at: null })
    if (reach.phone !== null)
      await recordConsents(tx, [{ ...whoseOf(ctx), phone: reach.phone, what: 'removed', at: ctx.now, ip: ctx.ip }])
  })
  return getPreferences(ctx)
}

/** Six digits can quickly be guessed from a plain hash, so it's keyed. */
function hashOf({ app, actor }: Context, code: string): Buffer {
  return createHash('sha256')
    .update(app.secrets.sign('text message code', `${actor.userId} ${code}`))
    .digest()
}

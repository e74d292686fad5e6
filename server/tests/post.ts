import { setTimeout as delay } from 'node:timers/promises'
import { listOutbox, type OutboxMail } from '../src/platform/mail/outbox.ts'
import { listSmsOutbox } from '../src/platform/sms/outbox.ts'
import type { TestApp } from './harness.ts'

type Sender = Pick<TestApp, 'db'>
export type ReceivedMail = OutboxMail & { link: URL; code: string }

/**
 * Returns the code in the newest text message to a number (E.164 without the plus), once at least `count` have arrived.
 */
export async function codeTo({ db }: Sender, phone: string, count = 1): Promise<string> {
  const [newest] = await enough(() => listSmsOutbox(db, phone), count, `text message number ${count} to ${phone}`)
  const code = /^\d{6,10}\b/.exec(newest?.body ?? '')?.[0]
  if (!code) throw new Error(`the text message "${newest?.body}" carries no code`)
  return code
}

/** Returns the code in the newest email to an address. The email needs no link. */
export async function codeInMailTo({ db }: Sender, to: string): Promise<string> {
  const withCode = async () => (await listOutbox(db, to)).filter(({ text }) => CODE.test(text))
  const [newest] = await enough(withCode, 1, `a mail with a code to ${to}`)
  return CODE.exec(newest!.text)![0]
}

/** Returns the newest email with a link to an address, once at least `count` have arrived. */
export async function mailTo({ db }: Sender, to: string, count = 1): Promise<ReceivedMail> {
  const proofs = async () => (await listOutbox(db, to)).filter(({ text }) => LINK.test(text))
  const [newest] = await enough(proofs, count, `mail number ${count} to ${to}`)
  return received(newest!)
}

async function enough<Sent>(list: () => Promise<Sent[]>, count: number, what: string): Promise<Sent[]> {
  for (let patience = 600; patience > 0; patience--) {
    const sent = await list()
    if (sent.length >= count) return sent
    await delay(50)
  }
  throw new Error(`${what} never came`)
}

const LINK = /https?:\/\/\S+\/verify\?\S+/
const CODE = /\b\d{6}$/m

function received(mail: OutboxMail): ReceivedMail {
  const link = LINK.exec(mail.text)?.[0]
  const code = CODE.exec(mail.text)?.[0]
  if (!link || !code) throw new Error(`the mail "${mail.subject}" carries no link and code`)
  return { ...mail, link: new URL(link), code }
}

import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { newId } from '@plumbline/domain/ids'
import { createTransport } from 'nodemailer'
import type { Secrets } from '../config/secrets.ts'
import { asPlatform, type Database, type Tx } from '../db/doors.ts'
import { Hopeless } from '../jobs/failed.ts'
import { defineJob, type Jobs } from '../jobs/jobs.ts'
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { FileGone, type Files } from '../files/files.ts'
import type { Mail, MailAttachment, WholeMail } from './compose.ts'
import { storeInOutbox } from './outbox.ts'

export interface Mailer {
  /** Queues the email in the caller's transaction, or in its own if there is none. */
  send(tx: Tx | null, mail: Mail): Promise<void>
  /** Queues many emails in one short statement. */
  sendAll(tx: Tx, mails: readonly Mail[]): Promise<void>
  /** Closes the connections to the mail server. */
  stop(): void
}

export type MailerOptions = {
  db: Database
  jobs: Jobs
  files: Files
  secrets: Secrets
  clock: () => Date
  smtpUrl: string | null
  from: string
  /** Is told whether an address exists, as the mail server says. */
  hears: (email: string, exists: boolean) => Promise<void>
  /** signs emails with the key in this file */
  dkim: { domain: string; selector: string; keyFile: string } | null
}

/**
 * Sealed, because emails contain links that grant access. If the mail server is busy, retries follow after 5, 10, 20
 * minutes, and so on.
 */
const sendMail = defineJob<{ sealed: string }>('mail.send', { retryLimit: 8, retryDelaySeconds: 300, concurrency: 2 })

type Numbered = { id: string; mail: Mail }

/** More emails than this are queued as one job, so that the change that causes them doesn't wait until each is stored. */
const MANY = 50
const queueMail = defineJob<{ sealed: string }>('mail.queue')

/** Emails of one event are nearly the same, so hundreds of them take as much room as a few. */
function packed(mails: readonly Numbered[]): string {
  return deflateRawSync(JSON.stringify(mails), { level: 1 }).toString('base64')
}

function unpacked(text: string): Numbered[] {
  return JSON.parse(inflateRawSync(Buffer.from(text, 'base64')).toString()) as Numbered[]
}

/** Sends email through the mail server; without one, stores it in the local outbox. */
export function createMailer({ db, jobs, files, secrets, clock, smtpUrl, from, hears, dkim }: MailerOptions): Mailer {
  const post = smtpUrl === null ? null : createPost(smtpUrl, from, dkim)

  jobs.work(sendMail, async ({ sealed }, run) => {
    const mail = await whole(files, JSON.parse(secrets.open(sealed)) as Mail)
    if (post) {
      await post.send(mail, run.id).catch(async (error: unknown) => {
        if (error instanceof Hopeless && isUnknownAddress(error.cause)) await hears(mail.to, false)
        throw error
      })
      // If that can't be noted, the email isn't sent a second time for it.
      await hears(mail.to, true).catch(() => undefined)
    } else await storeInOutbox(db, run.id, mail, clock())
  })

  const queueEach = (tx: Tx, mails: readonly Numbered[]) =>
    jobs.sendAll(
      tx,
      sendMail,
      mails.map(({ id, mail }) => ({ id, data: { sealed: secrets.seal(JSON.stringify(mail)) } })),
    )

  // A run that was cut off is repeated, and each email keeps its ID.
  jobs.work(queueMail, ({ sealed }) =>
    asPlatform(db, 'queue the emails of one event', (tx) => queueEach(tx, unpacked(secrets.open(sealed)))),
  )

  const sendAll = async (tx: Tx, mails: readonly Mail[]): Promise<void> => {
    const numbered = mails.map((mail) => ({ id: newId(), mail }))
    if (mails.length > MANY) await jobs.send(tx, queueMail, { sealed: secrets.seal(packed(numbered)) })
    else await queueEach(tx, numbered)
  }

  return {
    send: (tx, mail) => (tx ? sendAll(tx, [mail]) : asPlatform(db, 'queue an email', (own) => sendAll(own, [mail]))),
    sendAll,
    stop: () => post?.stop(),
  }
}

/** @throws Hopeless if a file that goes with it is gone */
async function whole(files: Files, mail: Mail): Promise<WholeMail> {
  const attachments: MailAttachment[] = []
  for (const attachment of mail.attachments ?? []) {
    if ('base64' in attachment) attachments.push(attachment)
    else {
      const { name, contentType, stored } = attachment
      attachments.push({ name, contentType, base64: await base64Of(files, stored) })
    }
  }
  return { ...mail, attachments }
}

async function base64Of(files: Files, { orgId, sha256 }: { orgId: string; sha256: string }): Promise<string> {
  try {
    return (await buffer(await files.open(orgId, sha256))).toString('base64')
  } catch (error) {
    if (error instanceof FileGone) throw new Hopeless('a file that goes with an email is gone', { cause: error })
    throw error
  }
}

/** Those that nodemailer signs anyway, and the one that makes unsubscribing take one click, which must be signed. */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post'

function signerOf({ domain, selector, keyFile }: NonNullable<MailerOptions['dkim']>) {
  const privateKey = readFileSync(keyFile, 'utf8')
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED_HEADERS }
}

function createPost(smtpUrl: string, from: string, dkim: MailerOptions['dkim']) {
  const server = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 20_000,
      socketTimeout: 60_000,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(dkim ? { dkim: signerOf(dkim) } : {}),
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  const send = async (mail: WholeMail, jobId: string): Promise<void> => {
    const { to, subject, text, html, locale, replyTo, attachments, unsubscribeAt, thread } = mail
    try {
      // Every attempt uses the same ID, so a mail server that accepted the first one without confirming it can
      // recognize the second.
      await server.sendMail({
        to,
        subject,
        text,
        html,
        ...(replyTo === undefined ? {} : { replyTo }),
        attachments: attachments.map(({ name, contentType, base64 }) => ({
          filename: name,
          contentType,
          content: Buffer.from(base64, 'base64'),
        })),
        messageId: `<${jobId}@${domain}>`,
        ...(thread === undefined ? {} : inThread(`<${thread}@${domain}>`)),
        ...(unsubscribeAt === undefined ? {} : { list: { unsubscribe: [[unsubscribeAt]] } }),
        headers: {
          'Content-Language': locale,
          ...(unsubscribeAt?.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
        },
      })
    } catch (error) {
      if (!isRefusedForGood(error)) throw error
      throw new Hopeless(`the mail server permanently rejected an email: ${(error as Error).message}`, { cause: error })
    }
  }
  return { send, stop: () => server.close() }
}

/** Names a first message that never existed: emails that answer the same one are shown together. */
function inThread(first: string) {
  return { inReplyTo: first, references: first }
}

/** The mail server says that there's no such mailbox. */
function isUnknownAddress(error: unknown): boolean {
  const { code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && UNKNOWN.has(responseCode)
}

const UNKNOWN: ReadonlySet<number> = new Set([550, 551, 553])

/**
 * A 5xx response about this email is permanent; a connection problem or a failure of our own sign-in can be temporary.
 */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode, code } = error as Error & { responseCode?: number; code?: string }
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500
}

import { newId } from '@plumbline/domain/ids'
import type { Secrets } from '../config/secrets.ts'
import { asPlatform, type Database, type Tx } from '../db/doors.ts'
import { Hopeless } from '../jobs/failed.ts'
import { defineJob, type Jobs } from '../jobs/jobs.ts'
import type { TextMessage } from './message.ts'
import { storeInSmsOutbox } from './outbox.ts'
import { isAtTwilio, isHopeless, sendByTwilio, TwilioRefusal, type TwilioAccount } from './twilio.ts'

export interface Texter {
  /** The name of the sending service, which clients can show; null if there is none. */
  provider: 'twilio' | null
  /**
   * Sends a message someone is waiting for. What the service refuses at once can be said at once; if it doesn't respond,
   * the message is queued in the caller's transaction.
   * @returns its ID
   * @throws SmsRefused
   */
  sendNow(tx: Tx, message: TextMessage): Promise<string>
  /** Queues the message in the caller's transaction, or in its own if there is none. @returns its ID */
  send(tx: Tx | null, message: TextMessage): Promise<string>
  /**
   * Sends a message as part of a job, outside of any transaction.
   * @param id so that a repeated attempt isn't stored twice where there's no service
   * @param triedSince when an earlier attempt may have sent it; null for the first one
   * @throws TwilioRefusal or an error after which it may be tried again
   */
  deliver(id: string, message: TextMessage, triedSince: Date | null): Promise<void>
}

/** The text message service won't send this message. */
export class SmsRefused extends Error {
  constructor(cause: Error) {
    super('The text message service refused a message.', { cause })
    this.name = 'SmsRefused'
  }
}

/** A transaction is open all that time. */
const LONGEST_WAIT_MS = 4_000

export type TexterOptions = {
  db: Database
  jobs: Jobs
  secrets: Secrets
  clock: () => Date
  twilio: TwilioAccount | null
}

/**
 * Sealed, because messages contain codes that grant access. A late code is useless, so there are only a few quick
 * retries.
 */
const sendSms = defineJob<{ id: string; sealed: string; at: string; isTried?: boolean }>('sms.send', {
  retryLimit: 4,
  retryDelaySeconds: 5,
  concurrency: 2,
})

/** Sends text messages through the service; without one, stores them in the local outbox. */
export function createTexter({ db, jobs, secrets, clock, twilio }: TexterOptions): Texter {
  const deliver: Texter['deliver'] = async (id, message, triedSince) => {
    if (!twilio) return storeInSmsOutbox(db, id, message, clock())
    if (triedSince !== null && (await isAtTwilio(twilio, message, triedSince))) return
    await sendByTwilio(twilio, message)
  }

  jobs.work(sendSms, async ({ id, sealed, at, isTried = false }, run) => {
    const message = JSON.parse(secrets.open(sealed)) as TextMessage
    await deliver(id, message, isTried || run.retryCount > 0 ? new Date(at) : null).catch((error: unknown) => {
      throw isHopeless(error) ? new Hopeless((error as Error).message) : error
    })
  })

  const queue = async (tx: Tx, id: string, message: TextMessage, { at, isTried }: { at: Date; isTried: boolean }) => {
    const sealed = secrets.seal(JSON.stringify(message))
    await jobs.send(tx, sendSms, { id, sealed, at: at.toISOString(), isTried })
  }
  return {
    provider: twilio ? 'twilio' : null,
    deliver,
    sendNow: async (tx, message) => {
      const [id, at] = [newId(), clock()]
      const isSent = twilio !== null && (await isTaken(twilio, message))
      // Before it's sent again, the job looks up whether it arrived.
      if (!isSent) await queue(tx, id, message, { at, isTried: twilio !== null })
      return id
    },
    send: async (tx, message) => {
      const id = newId()
      const untried = { at: clock(), isTried: false }
      await (tx
        ? queue(tx, id, message, untried)
        : asPlatform(db, 'queue a text message', (own) => queue(own, id, message, untried)))
      return id
    },
  }
}

/** @returns false if the service can't be reached or is busy, so it's worth trying again later */
async function isTaken(twilio: TwilioAccount, message: TextMessage): Promise<boolean> {
  try {
    await sendByTwilio(twilio, message, LONGEST_WAIT_MS)
    return true
  } catch (error) {
    if (error instanceof TwilioRefusal && error.isFinal) throw new SmsRefused(error)
    return false
  }
}

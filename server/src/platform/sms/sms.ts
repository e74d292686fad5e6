import { newId } from '@plumbline/domain/ids'
import type { Secrets } from '../config/secrets.ts'
import { asPlatform, type Database, type Tx } from '../db/doors.ts'
import { defineJob, type Jobs } from '../jobs/jobs.ts'
import type { TextMessage } from './message.ts'
import { storeInSmsOutbox } from './outbox.ts'
import { isAtTwilio, sendByTwilio, type TwilioAccount } from './twilio.ts'

export interface Texter {
  /** The name of the sending service, which clients can show; null if there is none. */
  provider: 'twilio' | null
  /** Queues the message in the caller's transaction, or in its own if there is none. @returns its ID */
  send(tx: Tx | null, message: TextMessage): Promise<string>
}

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
const sendSms = defineJob<{ id: string; sealed: string; at: string }>('sms.send', {
  retryLimit: 4,
  retryDelaySeconds: 5,
  concurrency: 2,
})

/** Sends text messages through the service; without one, stores them in the local outbox. */
export function createTexter({ db, jobs, secrets, clock, twilio }: TexterOptions): Texter {
  jobs.work(sendSms, async ({ id, sealed, at }, run) => {
    const message = JSON.parse(secrets.open(sealed)) as TextMessage
    if (!twilio) return storeInSmsOutbox(db, id, message, clock())
    if (run.retryCount > 0 && (await isAtTwilio(twilio, message, new Date(at)))) return
    await sendByTwilio(twilio, message)
  })

  return {
    provider: twilio ? 'twilio' : null,
    send: async (tx, message) => {
      const id = newId()
      const queue = async (queueTx: Tx) => {
        const at = clock().toISOString()
        await jobs.send(queueTx, sendSms, { id, sealed: secrets.seal(JSON.stringify(message)), at })
      }
      await (tx ? queue(tx) : asPlatform(db, 'queue a text message', queue))
      return id
    },
  }
}

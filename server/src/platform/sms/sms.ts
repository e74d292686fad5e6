import { newId } from '@plumbline/domain/ids'
import type { Secrets } from '../config/secrets.ts'
import { asPlatform, type Database, type Tx } from '../db/doors.ts'
import { defineJob, type Jobs } from '../jobs/jobs.ts'
import type { TextMessage } from './message.ts'
import { storeInSmsOutbox } from './outbox.ts'
import { isAtTwilio, sendByTwilio, type TwilioAccount } from './twilio.ts'

export interface Texter {
  /** What clients may show of the service that sends; null while there is none. */
  provider: 'twilio' | null
  /** Queues the message: inside the caller's transaction, or in one of its own. @returns its id */
  send(tx: Tx | null, message: TextMessage): Promise<string>
}

export type TexterOptions = {
  db: Database
  jobs: Jobs
  secrets: Secrets
  clock: () => Date
  twilio: TwilioAccount | null
}

/** Sealed: messages carry codes that let their holder in. A code is worth nothing when it comes late: few, quick tries. */
const sendSms = defineJob<{ id: string; sealed: string; at: string }>('sms.send', {
  retryLimit: 4,
  retryDelaySeconds: 5,
  concurrency: 2,
})

/** Text messages go to their service; without one they are kept in the local outbox. */
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

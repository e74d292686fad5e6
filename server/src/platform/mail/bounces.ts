import { asPlatform, type Database, statement } from '../db/doors.ts'

const insertBounce = statement(
  'bounces.add',
  `insert into mail_bounces (email, at, reason) values ($1, $2, $3)
   on conflict (email) do update set at = excluded.at, reason = excluded.reason`,
)
const deleteBounce = statement('bounces.delete', 'delete from mail_bounces where email = $1')

const LONGEST_REASON = 300

/** Notes that a mail server said an address doesn't exist. */
export async function noteBounce(db: Database, email: string, reason: string, now: Date): Promise<void> {
  await asPlatform(db, 'note an address that doesn’t exist', (tx) =>
    tx.run(insertBounce(email.toLowerCase(), now, reason.slice(0, LONGEST_REASON))),
  )
}

/** Forgets that, because an email arrived or someone wants to try again. */
export async function forgetBounce(db: Database, email: string): Promise<void> {
  await asPlatform(db, 'forget that an address bounced', (tx) => tx.run(deleteBounce(email.toLowerCase())))
}

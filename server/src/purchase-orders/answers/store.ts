import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

/** How a vendor answered an order in the portal. */
export type OrderAnswer = {
  answer: 'accepted' | 'declined'
  signer: string
  email: string
  note: string
  answeredAt: Date
  ip: string | null
  /** the signed PDF, if it was accepted */
  pdf: { sha256: string; bytes: number } | null
}

/** A vendor who declined may accept later; that answer replaces the earlier one. */
export async function keepAnswer(
  tx: Tx,
  { orgId, orderId }: { orgId: string; orderId: string },
  { answer, signer, email, note, answeredAt, ip, pdf }: OrderAnswer,
): Promise<void> {
  await tx.run(sql`
    insert into order_answers (org_id, order_id, answer, signer, email, note, answered_at, ip, sha256, bytes)
    values (
      ${orgId}, ${orderId}, ${answer}, ${signer}, ${email}, ${note}, ${answeredAt}, ${ip}, ${pdf?.sha256 ?? null},
      ${pdf?.bytes ?? null}
    )
    on conflict (org_id, order_id) do update
      set answer = excluded.answer, signer = excluded.signer, email = excluded.email, note = excluded.note,
        answered_at = excluded.answered_at, ip = excluded.ip, sha256 = excluded.sha256, bytes = excluded.bytes`)
}

/** The kept PDF of an order that was accepted in the portal. */
export function signedOrder(
  tx: Tx,
  { orgId, orderId }: { orgId: string; orderId: string },
): Promise<{ sha256: string; number: number } | undefined> {
  return tx.first(sql<{ sha256: string; number: number }>`
    select answer.sha256, po.number
    from order_answers answer
    join purchase_orders po on po.org_id = answer.org_id and po.id = answer.order_id
    where answer.org_id = ${orgId} and answer.order_id = ${orderId} and answer.sha256 is not null`)
}

export const HELD_BY_ANSWERS = `exists (
  select from order_answers answer
  where answer.org_id = stored.org_id and answer.sha256 = stored.sha256
)`

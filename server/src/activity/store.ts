import type { Values } from '@plumbline/domain/activity/changes'
import type { ActorKind } from '@plumbline/domain/activity/room-activity'
import { sql } from 'kysely'
import { prepared, type Tx } from '../platform/db/doors.ts'

/** Fields are named like their columns. */
export type Entry = {
  id: string
  verb: string
  object_type: string
  object_id: string | null
  object_label: string
  object_label_es: string | null
  deal_id: string | null
  before: Values | null
  after: Values | null
}

type Entries = {
  orgId: string
  at: Date
  actorId: string | null
  actorName: string
  actorKind: ActorKind
  ip: string | null
  partOf: string | null
  entries: readonly Entry[]
}

/** Adds what one actor did at one moment, in one statement. */
export function addEntries(tx: Tx, { orgId, at, actorId, actorName, actorKind, ip, partOf, entries }: Entries): void {
  tx.send(
    prepared(sql`
    insert into activity_events
      (org_id, id, at, actor_id, actor_name, actor_kind, ip, part_of, verb, object_type, object_id, object_label, object_label_es, deal_id, before, after)
    select
      ${orgId}, entry.id, ${at}, ${actorId}, ${actorName}, ${actorKind}, ${ip}, ${partOf},
      entry.verb, entry.object_type, entry.object_id, entry.object_label, entry.object_label_es, entry.deal_id, entry.before, entry.after
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
      id uuid, verb text, object_type text, object_id uuid, object_label text, object_label_es text, deal_id uuid, before jsonb, after jsonb
    )`),
  )
}

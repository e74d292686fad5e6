import { changedFields, knownFields, maskSecrets, type Values } from '@plumbline/domain/activity/changes'
import type { Words } from '@plumbline/contract/base'
import type { ActorKind, RoomActivity } from '@plumbline/domain/activity/room-activity'
import type { Role } from '@plumbline/domain/access/roles'
import { newIdAt } from '@plumbline/domain/ids'
import { truncate } from '@plumbline/domain/storable-text'
import type { Tx } from '../platform/db/doors.ts'
import { addEntries, type Entry } from './store.ts'

/** Who acts and when. A request's context is a recorder. A job that acts for no one has a tenant without a user. */
export type Recorder = {
  actor: { userId: string | null; orgId: string; fullName: string; email?: string; role?: Role }
  tenant?: { userId: string | null }
  now: Date
  ip?: string | null
  /** the larger event that all this is part of, such as an import, and that has an entry of its own */
  partOf?: string
}

export type Activity<Verb extends string = string, ObjectType extends string = string> = {
  verb: Verb
  /** translated words if the label comes from the product rather than a user */
  object: { type: ObjectType; id: string | null; label: string | Words }
  dealId?: string | null
  /** the record before the change; together with `after`, only the differences are stored */
  before?: Values
  after?: Values
}

/** Writes log entries with one room's verbs. */
export type ActivityLog<Verb extends string, ObjectType extends string> = {
  /** Adds to the activity log in the transaction of the change. A change without effect leaves no entry. */
  recordActivity(tx: Tx, by: Recorder, activity: Activity<Verb, ObjectType>): Promise<void>
  /** Does the same for many changes at once, in one statement. */
  recordActivities(tx: Tx, by: Recorder, activities: readonly Activity<Verb, ObjectType>[]): Promise<void>
}

/**
 * Creates the activity log for a room, with its own verbs and objects and those of earlier rooms whose records it
 * changes.
 */
export function activityLog<Rooms extends readonly RoomActivity[]>(
  ...rooms: Rooms
): ActivityLog<Rooms[number]['verbs'][number], Rooms[number]['objects'][number]> {
  const secrets = new Set(rooms.flatMap((room) => room.secrets ?? []))
  return {
    recordActivity: (tx, by, activity) => record(tx, by, [activity], secrets),
    recordActivities: (tx, by, activities) => record(tx, by, activities, secrets),
  }
}

const LONGEST_LABEL = 200

async function record(
  tx: Tx,
  by: Recorder,
  activities: readonly Activity[],
  secrets: ReadonlySet<string>,
): Promise<void> {
  const entries = activities.map((activity) => entryOf(activity, by.now, secrets)).filter((entry) => entry !== null)
  if (entries.length === 0) return
  const userId = by.tenant ? by.tenant.userId : by.actor.userId
  const kind: ActorKind = by.actor.role === 'vendor' ? 'vendor' : userId === null ? 'system' : 'user'
  addEntries(tx, {
    orgId: by.actor.orgId,
    at: by.now,
    actorId: userId,
    actorName: by.actor.fullName || (by.actor.email ?? ''),
    actorKind: kind,
    ip: by.ip ?? null,
    partOf: by.partOf ?? null,
    entries,
  })
}

function entryOf(
  { verb, object, dealId, before, after }: Activity,
  now: Date,
  secrets: ReadonlySet<string>,
): Entry | null {
  const values = valuesOf(before, after)
  if (values === null) return null
  const { en, es } = typeof object.label === 'string' ? { en: object.label, es: null } : object.label
  return {
    id: newIdAt(now.getTime()),
    verb,
    object_type: object.type,
    object_id: object.id,
    object_label: truncate(en, LONGEST_LABEL),
    object_label_es: es === null ? null : truncate(es, LONGEST_LABEL),
    deal_id: dealId ?? null,
    before: values.before && maskSecrets(values.before, secrets),
    after: values.after && maskSecrets(values.after, secrets),
  }
}

/** null = both sides were given and nothing differs. */
function valuesOf(before?: Values, after?: Values): { before: Values | null; after: Values | null } | null {
  if (!before || !after)
    return { before: before ? knownFields(before) : null, after: after ? knownFields(after) : null }
  const changes = changedFields(before, after)
  return Object.keys(changes.after).length === 0 ? null : changes
}

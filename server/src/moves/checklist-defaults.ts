import type { ChecklistDefault } from '@plumbline/contract/moves'
import { may } from '@plumbline/domain/access/matrix'
import { authorize, expectVersion, found } from '../platform/commands/checks.ts'
import { readAs, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { undoKind } from '../undo/kind.ts'
import { type DefaultRow, listDefaults, lockDefault, writeDefaultRole } from './checklist-defaults-store.ts'
import { recordActivity } from './log.ts'

export async function readDefaults(ctx: Context): Promise<{ items: ChecklistDefault[] }> {
  authorize(may(ctx.actor, 'settings.manage'))
  return { items: (await readAs(ctx, listDefaults(ctx.tenant.orgId))).map(presentDefault) }
}

type Choice = { id: string; version: number; role: ChecklistDefault['assigneeRole'] }

export const defaultUndo = undoKind<Choice>('checklist_default')

/** Says whose part an item is on deals that enter its stage from now on. */
export function assignDefault(
  ctx: Context,
  { id, version, role }: Choice,
): Promise<ChecklistDefault & { undoId: string | null }> {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    authorize(may(ctx.actor, 'settings.manage'))
    const before = found(await lockDefault(tx, orgId, id))
    expectVersion(before, version, () => presentDefault(before))
    if (before.assigneeRole === role) return { ...presentDefault(before), undoId: null }
    await writeDefaultRole(tx, { orgId, id, role })
    await recordActivity(tx, ctx, {
      verb: 'checklist.default_assigned',
      object: { type: 'checklist_item', id, label: { en: before.labelEn, es: before.labelEs } },
      before: { assigneeRole: before.assigneeRole },
      after: { assigneeRole: role },
    })
    await announce(tx, ctx, [['checklist-defaults']])
    const undoId = defaultUndo.remember(tx, ctx, { id, version: version + 1, role: before.assigneeRole })
    return { ...presentDefault({ ...before, assigneeRole: role, version: version + 1 }), undoId }
  })
}

function presentDefault({ id, stageId, labelEn, labelEs, assigneeRole, version }: DefaultRow): ChecklistDefault {
  return { id, stageId, label: { en: labelEn, es: labelEs }, assigneeRole, version }
}

import type { BulkOutcome } from '@plumbline/contract/deals/deals'
import { ApiError, invalidField } from '@plumbline/contract/errors'
import type { DealFields, FieldKey } from '@plumbline/domain/deals/fields'
import type { ArchiveReason } from '@plumbline/domain/deals/status'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { type Changed, updateDeal } from '../edit.ts'
import { archiveDeal } from '../status.ts'
import { forEachTarget } from '../../undo/for-each.ts'
import { notifyOfPeople, type Reassigned } from '../notify-people.ts'
import { readLists, readNames } from './store.ts'

export type Target = { id: string; version: number }

/** Fields that make sense to set on many deals at once. */
const BULK_FIELDS: readonly FieldKey[] = ['ownerId', 'market', 'priority', 'source']

export async function bulkEdit(
  ctx: Context,
  input: {
    deals: Target[]
    fields: Partial<DealFields>
    addTags: string[]
    removeTags: string[]
    addTeamIds: string[]
    removeTeamIds: string[]
  },
): Promise<BulkOutcome> {
  const foreign = (Object.keys(input.fields) as FieldKey[]).find((key) => !BULK_FIELDS.includes(key))
  if (foreign) throw invalidField(`fields.${foreign}`, 'not_in_bulk', 'This field can’t be changed in bulk.')
  const lists = await readLists(ctx, idsOf(input.deals))
  const reassigned: Reassigned[] = []
  const outcome = await forEachDeal(ctx, input.deals, async (target) => {
    const before = lists.get(target.id)
    const tags = changedList(before?.tags, input.addTags, input.removeTags)
    const teamIds = changedList(before?.teamIds, input.addTeamIds, input.removeTeamIds)
    const fields = { ...input.fields, ...(tags ? { tags } : {}) }
    const changed = await updateDeal(ctx, { ...target, fields, ...(teamIds ? { teamIds } : {}), quiet: true })
    if (changed.reassigned) reassigned.push(changed.reassigned)
    return changed
  })
  if (reassigned.length > 0) await txAs(ctx, (tx) => notifyOfPeople(tx, ctx, reassigned))
  return outcome
}

/** @returns undefined where nothing is added or removed */
function changedList(
  before: readonly string[] = [],
  added: readonly string[],
  removed: readonly string[],
): string[] | undefined {
  if (added.length === 0 && removed.length === 0) return undefined
  return [...new Set([...before.filter((one) => !removed.includes(one)), ...added])]
}

export function bulkArchive(ctx: Context, input: { deals: Target[]; reason: ArchiveReason }): Promise<BulkOutcome> {
  return forEachDeal(ctx, input.deals, (target) => archiveDeal(ctx, { ...target, reason: input.reason }))
}

/**
 * Runs the single-deal command on each deal in its own transaction, so one deal's failure doesn't stop the others. At
 * most 200 deals, enforced by the contract. The changes share one undo.
 */
export async function forEachDeal(
  ctx: Context,
  targets: readonly Target[],
  change: (target: Target) => Promise<Changed>,
): Promise<BulkOutcome> {
  const names = await readNames(ctx, idsOf(targets))
  const { results, ...outcome } = await forEachTarget(ctx, targets, { names, change, refused: outcomeOf })
  return { ...outcome, results: results.map((result) => ({ unmetCount: 0, ...result })) }
}

function idsOf(targets: readonly Target[]): string[] {
  return targets.map(({ id }) => id)
}

/** A deal's error becomes its result, so changes already made to other deals are still reported and can be undone. */
function outcomeOf(error: ApiError): Pick<BulkOutcome['results'][number], 'outcome' | 'unmetCount'> {
  switch (error.code) {
    case 'stage_blocked':
      return {
        outcome: 'blocked',
        unmetCount:
          (error as ApiError<'stage_blocked'>).details?.unmet.filter((item) => item.severity === 'block').length ?? 0,
      }
    case 'edit_conflict':
      return { outcome: 'conflict', unmetCount: 0 }
    case 'invalid_input':
      return { outcome: lacksReason(error as ApiError<'invalid_input'>) ? 'needs_reason' : 'invalid', unmetCount: 0 }
    case 'forbidden':
    case 'not_found':
    case 'wrong_state':
      return { outcome: error.code, unmetCount: 0 }
    default:
      throw error
  }
}

function lacksReason({ details }: ApiError<'invalid_input'>): boolean {
  return details?.fields.some(({ path }) => path === 'reason') ?? false
}

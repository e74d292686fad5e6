import type { BulkOutcome } from '@plumbline/contract/deals/deals'
import { ApiError, invalidField } from '@plumbline/contract/errors'
import type { DealFields, FieldKey } from '@plumbline/domain/deals/fields'
import type { ArchiveReason } from '@plumbline/domain/deals/status'
import type { Context } from '../../platform/http/context.ts'
import { type Changed, updateDeal } from '../edit.ts'
import { archiveDeal } from '../status.ts'
import { mergeUndo } from '../../undo/commands.ts'
import { readNames, readTags } from './store.ts'

export type Target = { id: string; version: number }

/** Fields that make sense to set on many deals at once. */
const BULK_FIELDS: readonly FieldKey[] = ['ownerId', 'market', 'priority', 'source']

export async function bulkEdit(
  ctx: Context,
  input: { deals: Target[]; fields: Partial<DealFields>; addTags: string[]; removeTags: string[] },
): Promise<BulkOutcome> {
  const foreign = (Object.keys(input.fields) as FieldKey[]).find((key) => !BULK_FIELDS.includes(key))
  if (foreign) throw invalidField(`fields.${foreign}`, 'not_in_bulk', 'This field can’t be changed in bulk.')
  const tags = await readTags(ctx, idsOf(input.deals))
  return forEachDeal(ctx, input.deals, (target) => {
    const kept = (tags.get(target.id) ?? []).filter((tag) => !input.removeTags.includes(tag))
    const changed =
      input.addTags.length > 0 || input.removeTags.length > 0 ? { tags: [...new Set([...kept, ...input.addTags])] } : {}
    return updateDeal(ctx, { ...target, fields: { ...input.fields, ...changed } })
  })
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
  const results: BulkOutcome['results'] = []
  const undoIds: string[] = []
  for (const target of targets) {
    const name = names.get(target.id) ?? ''
    try {
      const { undoId, same } = await change(target)
      if (undoId) undoIds.push(undoId)
      results.push({ id: target.id, name, outcome: same ? 'same' : 'done', unmetCount: 0 })
    } catch (error) {
      results.push({ id: target.id, name, ...outcomeOf(error) })
    }
  }
  return {
    changed: results.filter((result) => result.outcome === 'done').length,
    undoId: await mergeUndo(ctx, undoIds),
    results,
  }
}

function idsOf(targets: readonly Target[]): string[] {
  return targets.map(({ id }) => id)
}

/** A deal's error becomes its result, so changes already made to other deals are still reported and can be undone. */
function outcomeOf(error: unknown): Pick<BulkOutcome['results'][number], 'outcome' | 'unmetCount'> {
  if (!(error instanceof ApiError)) throw error
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

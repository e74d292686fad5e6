import type { Values } from '@plumbline/domain/activity/changes'
import { duplicatedFacts, DUPLICATE_PARTS, type DuplicateParts } from '@plumbline/domain/deals/duplicate'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { found } from '../platform/commands/checks.ts'
import { inOneTransaction } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { createDeal } from './create.ts'
import { openSecrets } from './fields/secrets.ts'
import { dealDuplicated } from './hooks.ts'
import { dealKeys } from './live-keys.ts'
import { recordActivity } from './log.ts'
import { duplicatedParts } from './providers.ts'
import { type DealRecord, findDeal } from './store.ts'

type Duplicate = { id: string; name: string; parts: DuplicateParts }

/**
 * Creates a deal with another one's facts about the property and, if wanted, its inputs, budget and checklist. It starts
 * in the first stage, belongs to the caller, and counts against the plan like any other.
 */
export function duplicateDeal(ctx: Context, { id, name, parts }: Duplicate): Promise<string> {
  return inOneTransaction(ctx, async (joined) => {
    const { within: tx, tenant } = joined
    const source = withoutSecrets(found(await findDeal(tx, tenant.orgId, id)))
    const given = await duplicatedParts.ask(tx, joined, { source, parts })
    const facts = duplicatedFacts(source.fields, figuresSeenBy(ctx.actor))
    const dealId = await createDeal(joined, {
      ...Object.assign({}, ...given),
      dealType: source.dealType,
      fields: Object.assign({}, ...given.map(({ fields }) => fields), facts, { name }),
    })
    const created = found(await findDeal(tx, tenant.orgId, dealId))
    const deal = { ...created, fields: openSecrets(ctx, created.fields) }
    await dealDuplicated.run(tx, joined, { deal, source, parts })
    const copied = DUPLICATE_PARTS.filter((part) => parts[part])
    const about = (
      of: DealRecord,
      other: DealRecord,
      direction: 'duplicateOf' | 'duplicate',
    ): Parameters<typeof recordActivity>[2] => ({
      verb: 'deal.duplicated',
      object: { type: 'deal', id: of.id, label: of.fields.name ?? of.number },
      dealId: of.id,
      after: { [direction]: `${other.number} ${other.fields.name ?? ''}`.trim(), copied } as Values,
    })
    await recordActivity(tx, joined, about(source, deal, 'duplicate'))
    await recordActivity(tx, joined, about(deal, source, 'duplicateOf'))
    await announce(tx, joined, [...dealKeys(source.id), ...dealKeys(deal.id)])
    return dealId
  })
}

/** Encrypted values stay with their deal. */
function withoutSecrets(deal: DealRecord): DealRecord {
  return { ...deal, fields: { ...deal.fields, lockboxCode: null } }
}

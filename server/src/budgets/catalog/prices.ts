import type { CatalogPrice } from '@plumbline/contract/budgets/estimates'
import { ApiError } from '@plumbline/contract/errors'
import { may } from '@plumbline/domain/access/matrix'
import { authorize } from '../../platform/commands/checks.ts'
import { readAs, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { undoKind } from '../../undo/kind.ts'
import { recordActivity } from '../log.ts'
import { type CostCodeRow, costCodesQuery } from '../store.ts'
import { lockCostCodes, writePrices } from './store.ts'

type Prices = { prices: { code: string; unitCostCents: number | null }[] }

/** Undoes new prices by setting the previous ones again. */
export const pricesUndo = undoKind<Prices>('catalog_prices')

/** The whole catalog, with the organization's own prices. */
export async function readPriceList(ctx: Context): Promise<{ items: CatalogPrice[] }> {
  authorize(may(ctx.actor, 'settings.manage'))
  const rows = await readAs(ctx, costCodesQuery(ctx.tenant.orgId))
  return { items: rows.filter(({ active }) => active).map(presentPrice) }
}

/**
 * Sets the organization's own prices. New estimate lines start with them; lines that exist keep theirs.
 * @throws ApiError invalid_input that names each unknown code
 */
export function setPrices(ctx: Context, { prices }: Prices): Promise<{ changed: number; undoId: string | null }> {
  return txAs(ctx, async (tx) => {
    authorize(may(ctx.actor, 'settings.manage'))
    const { orgId } = ctx.tenant
    const codes = new Map((await lockCostCodes(tx, orgId)).map((row) => [row.code, row]))
    refuseUnknown(prices, codes)
    const wanted = new Map(prices.map(({ code, unitCostCents }) => [code, unitCostCents]))
    const changed = [...codes.values()].filter(
      ({ code, defaultUnitCostCents }) => wanted.has(code) && wanted.get(code) !== defaultUnitCostCents,
    )
    if (changed.length === 0) return { changed: 0, undoId: null }
    const after = changed.map(({ code }) => ({ code, unitCostCents: wanted.get(code) ?? null }))
    const before = changed.map(({ code, defaultUnitCostCents }) => ({ code, unitCostCents: defaultUnitCostCents }))
    await writePrices(tx, orgId, after)
    await recordActivity(tx, ctx, {
      verb: 'catalog.priced',
      object: { type: 'catalog', id: orgId, label: '' },
      before: { catalogPrices: before.map((price) => loggedPrice(price, codes)) },
      after: { catalogPrices: after.map((price) => loggedPrice(price, codes)) },
    })
    await announce(tx, ctx, [['cost-codes'], ['deals']])
    return { changed: changed.length, undoId: pricesUndo.remember(tx, ctx, { prices: before }) }
  })
}

function refuseUnknown(prices: Prices['prices'], codes: ReadonlyMap<string, CostCodeRow>): void {
  const fields = prices.flatMap(({ code }, index) =>
    codes.has(code)
      ? []
      : [
          {
            path: `prices.${index}.code`,
            rule: 'unknown_code',
            message: 'The cost catalog has no item with this code.',
          },
        ],
  )
  if (fields.length > 0) throw new ApiError('invalid_input', { details: { fields } })
}

function loggedPrice({ code, unitCostCents }: Prices['prices'][number], codes: ReadonlyMap<string, CostCodeRow>) {
  const row = codes.get(code)
  return { code, name: { en: row?.nameEn ?? code, es: row?.nameEs ?? code }, amountCents: unitCostCents }
}

function presentPrice({ code, nameEn, nameEs, unit, defaultUnitCostCents }: CostCodeRow): CatalogPrice {
  return { code, name: { en: nameEn, es: nameEs }, unit, unitCostCents: defaultUnitCostCents }
}

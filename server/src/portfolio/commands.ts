import type { PortfolioPage } from '@plumbline/contract/portfolio'
import { may } from '@plumbline/domain/access/matrix'
import { changedFields } from '@plumbline/domain/activity/changes'
import { undoKind } from '../undo/kind.ts'
import { authorize, expectVersion } from '../platform/commands/checks.ts'
import { recordActivities, recordActivity } from './log.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce, type QueryKey } from '../platform/live/announce.ts'
import { changePageQuery, lockPage, type PageRow, type PageSettings, publishQuery } from './page-store.ts'
import { presentPage } from './presenter.ts'
import { type ChosenDeals, chooseQuery, unchooseQuery } from './store.ts'

const PAGE = { type: 'portfolio', id: null, label: '' } as const
/** Nested under the deal lists, so closing or reopening a deal also makes the portfolio stale. */
const STALE: readonly QueryKey[] = [['deals', 'lists', 'portfolio']]

type PageChange = { version: number } & Partial<PageSettings>

export function updatePage(ctx: Context, { version, ...change }: PageChange): Promise<PortfolioPage> {
  return changing(ctx, async (tx, page) => {
    const before = settingsOf(page)
    expectVersion(page, version, () => before)
    const after = { ...before, ...change }
    if (Object.keys(changedFields(before, after).after).length === 0) return
    await tx.run(changePageQuery(ctx.tenant.orgId, after, ctx.now))
    await recordActivity(tx, ctx, { verb: 'portfolio.updated', object: PAGE, before, after })
  })
}

/** Reverses a change: an unpublished page is published again, deals that were added are removed, and vice versa. */
export const portfolioUndo = undoKind<{ published: boolean } | { ids: string[]; shown: boolean }>('portfolio')

export function restorePortfolio(
  ctx: Context,
  undo: { published: boolean } | { ids: string[]; shown: boolean },
): Promise<unknown> {
  return 'ids' in undo
    ? showDeals(ctx, { deals: { ids: undo.ids }, shown: undo.shown })
    : publishPage(ctx, undo.published)
}

/** Publishes or unpublishes the public page; repeating it changes nothing. */
export async function publishPage(
  ctx: Context,
  published: boolean,
): Promise<PortfolioPage & { undoId: string | null }> {
  let undoId: string | null = null
  const after = await changing(ctx, async (tx, page) => {
    if ((page.publishedAt !== null) === published) return
    undoId = portfolioUndo.remember(tx, ctx, { published: !published })
    await tx.run(publishQuery(ctx.tenant.orgId, published ? ctx.actor : null, ctx.now))
    await recordActivity(tx, ctx, {
      verb: published ? 'portfolio.published' : 'portfolio.unpublished',
      object: PAGE,
      after: { published, shownDeals: page.shownCount },
    })
  })
  return { ...after, undoId }
}

/** Only the organization's closed deals can be chosen; others are skipped. @returns those that changed */
export function showDeals(
  ctx: Context,
  { deals, shown }: { deals: ChosenDeals; shown: boolean },
): Promise<{ changedIds: string[]; undoId: string | null }> {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    authorize(may(ctx.actor, 'portfolio.publish'))
    await lockPage(tx, orgId)
    const by = { userId: ctx.actor.userId, now: ctx.now }
    const changed = await tx.rows(shown ? chooseQuery(orgId, deals, by) : unchooseQuery(orgId, deals))
    await recordActivities(
      tx,
      ctx,
      changed.map(({ id, name }) => ({
        verb: 'portfolio.updated',
        object: { type: 'deal', id, label: name },
        dealId: id,
        before: { shown: !shown },
        after: { shown },
      })),
    )
    const changedIds = changed.map(({ id }) => id)
    if (changedIds.length === 0) return { changedIds, undoId: null }
    await announce(tx, ctx, STALE)
    return { changedIds, undoId: portfolioUndo.remember(tx, ctx, { ids: changedIds, shown: !shown }) }
  })
}

/** Runs one change of the page at a time. @returns the page after the change */
function changing(ctx: Context, change: (tx: Tx, page: PageRow) => Promise<void>): Promise<PortfolioPage> {
  return txAs(ctx, async (tx) => {
    authorize(may(ctx.actor, 'portfolio.publish'))
    await change(tx, await lockPage(tx, ctx.tenant.orgId))
    await announce(tx, ctx, STALE)
    return presentPage(ctx.actor, ctx.app.config.publicUrl, await lockPage(tx, ctx.tenant.orgId))
  })
}

function settingsOf(page: PageRow): PageSettings {
  const { headline, introduction, contactEmail, addressLevel, figureLevel, frameOrigins } = page
  return { headline, introduction, contactEmail, addressLevel, figureLevel, frameOrigins }
}

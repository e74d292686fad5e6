import type { ClosedDeal, ClosedTotals, PortfolioPage } from '@plumbline/contract/portfolio'
import type { Actor } from '@plumbline/domain/access/actor'
import { may } from '@plumbline/domain/access/matrix'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { missingParts } from '@plumbline/domain/portfolio/missing'
import type { ClosedFacts } from '@plumbline/domain/portfolio/shown-deal'
import type { PageRow } from './page-store.ts'
import type { ClosedRow, TotalsRow } from './store.ts'

export function presentClosed(actor: Actor, row: ClosedRow): ClosedDeal {
  const { financials, profit } = figuresSeenBy(actor)
  const { purchasePriceCents, salePriceCents, assignmentFeeCents, profitCents, roi, updatedOn } = row
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    dealType: row.dealType,
    exitType: row.exitType,
    addressLine1: row.addressLine1,
    city: row.city,
    state: row.state,
    beds: row.beds,
    baths: bathsOf(row),
    sqft: row.sqft,
    purchaseDate: row.purchaseDate,
    saleDate: row.saleDate,
    holdDays: row.holdDays,
    ...(financials ? { purchasePriceCents, salePriceCents, assignmentFeeCents } : {}),
    ...(profit ? { profitCents, roi, updatedOn } : {}),
    isRealized: row.isRealized,
    missing: missingParts(row),
    isArchived: row.isArchived,
    shown: row.shown,
  }
}

export function presentTotals(actor: Actor, row: TotalsRow): ClosedTotals {
  const { financials, profit } = figuresSeenBy(actor)
  return {
    count: row.count,
    medianHoldDays: row.medianHoldDays,
    notRealized: row.notRealized,
    withoutProfit: row.withoutProfit,
    shown: row.shown,
    archived: row.archived,
    ...(financials ? { salePriceCents: row.salePriceCents } : {}),
    ...(profit ? { profitCents: row.profitCents } : {}),
  }
}

/** The facts the public page is built from; nothing else in the row reaches it. */
export function factsOf(row: ClosedRow): ClosedFacts {
  return {
    dealType: row.dealType,
    exitType: row.exitType,
    addressLine1: row.addressLine1,
    city: row.city,
    state: row.state,
    saleDate: row.saleDate,
    holdDays: row.holdDays,
    beds: row.beds,
    baths: bathsOf(row),
    sqft: row.sqft,
    purchasePriceCents: row.purchasePriceCents,
    salePriceCents: row.salePriceCents,
    profitCents: row.profitCents,
    roi: row.roi,
    updatedOn: row.updatedOn,
  }
}

function bathsOf({ baths }: Pick<ClosedRow, 'baths'>): number | null {
  return baths === null ? null : Number(baths)
}

/** A page nobody has edited yet, with the table's defaults. */
export const NEW_PAGE: PageRow = {
  publishedAt: null,
  headline: '',
  introduction: '',
  contactEmail: null,
  addressLevel: 'city',
  figureLevel: 'hidden',
  frameOrigins: [],
  viewCount: 0,
  shownCount: 0,
  version: 1,
}

export function presentPage(actor: Actor, publicUrl: string, row: PageRow): PortfolioPage {
  return {
    published: row.publishedAt !== null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    headline: row.headline,
    introduction: row.introduction,
    contactEmail: row.contactEmail,
    addressLevel: row.addressLevel,
    figureLevel: row.figureLevel,
    frameOrigins: [...row.frameOrigins],
    viewCount: row.viewCount,
    shownCount: row.shownCount,
    url: portfolioUrl(publicUrl, actor.orgId),
    version: row.version,
    abilities: { publish: may(actor, 'portfolio.publish') },
  }
}

export function portfolioUrl(publicUrl: string, orgId: string): string {
  return `${publicUrl}/portfolio/${orgId}`
}

import type { TermsInput } from '@plumbline/contract/underwriting/parts'
import { keysOf, type TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { sourcesOf, type Starter } from '@plumbline/domain/underwriting/terms/template'
import { type Changed, checkFields } from '../../deals/edit.ts'
import { changeTerms, realTermsChange, type TermsChange, withTerms } from './commands.ts'
import { notedSources } from './sources.ts'
import { keepWithDeal } from '../../deals/kept-store.ts'
import type { Context } from '../../platform/http/context.ts'

type Applying = {
  id: string
  version: number
  terms: TermsInput
  source?: Starter | undefined
}

/** Writes the given terms into the deal as one change and records the source of each. */
export function applyTerms(ctx: Context, { terms: given, source, ...target }: Applying): Promise<Changed> {
  return withTerms(ctx, target, async (tx, deal, terms) => {
    checkFields(given.fields ?? {}, deal.dealType)
    const part = given as TermsPart
    const sources = source ? sourcesOf(source, part) : {}
    const forgotten = source ? [] : keysOf(part)
    const termSources = notedSources(deal, { given: sources, forgotten })
    const change = realTermsChange(deal, terms, given as TermsChange)
    if (!change) {
      await keepWithDeal(tx, deal, { termSources })
      return { dealId: deal.id, undoId: null, same: true }
    }
    return changeTerms(tx, ctx, deal, {
      verb: 'deal.terms_applied',
      ...change,
      about: source ? { startedFrom: source.name } : {},
      sources: termSources,
    })
  })
}

import type { TermsInput } from '@plumbline/contract/underwriting/scenarios'
import { keysOf, type TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { sourcesOf, type Starter } from '@plumbline/domain/underwriting/terms/template'
import { type Changed, checkFields } from '../../deals/edit.ts'
import { changeTerms, lockTerms, realTermsChange, type TermsChange } from './commands.ts'
import { noteSources } from './sources.ts'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'

type Applying = {
  id: string
  version: number
  terms: TermsInput
  source?: Starter | undefined
}

/** Writes the given terms into the deal as one change, and notes for each where it came from. */
export function applyTerms(ctx: Context, { terms: given, source, ...target }: Applying): Promise<Changed> {
  return txAs(ctx, async (tx) => {
    const { deal, terms } = await lockTerms(tx, ctx, target)
    checkFields(given.fields ?? {}, deal.dealType)
    const part = given as TermsPart
    const sources = source ? sourcesOf(source, part) : {}
    const forgotten = source ? [] : keysOf(part)
    await noteSources(tx, deal, { given: sources, forgotten })
    const change = realTermsChange(deal, terms, given as TermsChange)
    if (!change) return { dealId: deal.id, undoId: null, same: true }
    return changeTerms(tx, ctx, deal, {
      verb: 'deal.terms_applied',
      ...change,
      about: source ? { startedFrom: source.name } : {},
      sources: deal.termSources,
    })
  })
}

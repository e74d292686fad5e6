import * as z from 'zod'
import { undoable } from '../undo.ts'
import { Id, Instant, memberRoute, PersonRef, Version } from '../base.ts'
import { DealChange } from './deal.ts'
import { TermsInput, TermsOutput } from './parts.ts'

const tags = ['Underwriting']

const Name = z.string().trim().min(1).max(60)

export const Scenario = z.object({
  id: Id,
  dealId: Id,
  name: z.string(),
  /** only what differs from the deal's own inputs */
  changes: TermsOutput,
  /** what the deal said of them when they were changed */
  base: TermsOutput,
  author: PersonRef.nullable(),
  version: Version,
  updatedAt: Instant,
})
export type Scenario = z.infer<typeof Scenario>

const OfDeal = z.object({ id: Id })
const One = OfDeal.extend({ scenarioId: Id, version: Version })

export const scenarios = {
  list: memberRoute('deal.see_profit')
    .route({ method: 'GET', path: '/deals/{id}/scenarios', tags, summary: 'List a deal’s scenarios' })
    .input(OfDeal)
    .output(z.object({ items: z.array(Scenario), abilities: z.object({ edit: z.boolean() }) })),
  create: memberRoute('deal.edit')
    .route({
      method: 'POST',
      path: '/deals/{id}/scenarios',
      successStatus: 201,
      tags,
      summary: 'Save a different set of inputs as a scenario',
    })
    .input(
      OfDeal.extend({
        name: Name,
        changes: TermsInput,
        /** left out = what the deal says of these inputs now */
        base: TermsInput.optional(),
      }),
    )
    .output(Scenario),
  update: memberRoute('deal.edit')
    .route({
      method: 'PATCH',
      path: '/deals/{id}/scenarios/{scenarioId}',
      tags,
      summary: 'Rename a scenario or replace its inputs. Returns a conflict if someone else changed it first',
    })
    .input(One.extend({ name: Name.optional(), changes: TermsInput.optional() }))
    .output(Scenario),
  remove: memberRoute('deal.edit')
    .route({ method: 'DELETE', path: '/deals/{id}/scenarios/{scenarioId}', tags, summary: 'Delete a scenario' })
    .input(One)
    .output(undoable(z.object({ removed: z.boolean() }))),
  adopt: memberRoute('deal.edit')
    .route({
      method: 'POST',
      path: '/deals/{id}/scenarios/{scenarioId}/adopt',
      tags,
      summary: 'Apply a scenario: its inputs become the deal’s inputs',
    })
    .input(One.extend({ dealVersion: Version }))
    .output(DealChange),
}

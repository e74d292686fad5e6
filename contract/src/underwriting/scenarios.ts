import { TERM_FIELDS, TERM_LISTS } from '@plumbline/domain/underwriting/terms/scenario'
import * as z from 'zod'
import { undoable } from '../undo.ts'
import { Id, Instant, memberRoute, PersonRef, Version } from '../base.ts'
import { DealChange } from './deal.ts'
import { FrozenInput, FrozenOutput, TermsInput, TermsOutput } from './parts.ts'

const tags = ['Underwriting']

const Name = z.string().trim().min(1).max(60)

export const Scenario = z.object({
  id: Id,
  dealId: Id,
  name: z.string(),
  /** the scenario's own inputs */
  changes: TermsOutput,
  /** every input of the deal when it was frozen; used where the scenario doesn't have its own */
  base: FrozenOutput,
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
        /** omitted = all of the deal's current inputs */
        base: FrozenInput.optional(),
      }),
    )
    .output(Scenario),
  update: memberRoute('deal.edit')
    .route({
      method: 'PATCH',
      path: '/deals/{id}/scenarios/{scenarioId}',
      tags,
      summary:
        'Rename a scenario, replace its inputs or take values from the deal. Returns a conflict if someone else changed it first',
    })
    .input(
      One.extend({
        name: Name.optional(),
        changes: TermsInput.optional(),
        /** inputs to refresh from the deal's current values */
        take: z
          .array(z.enum([...TERM_FIELDS, ...TERM_LISTS, 'budget', 'bills']))
          .max(TERM_FIELDS.length + TERM_LISTS.length + 1)
          .optional(),
      }),
    )
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

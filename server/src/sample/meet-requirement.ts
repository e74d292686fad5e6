import type { FieldKey } from '@plumbline/domain/deals/fields'
import type { DocumentType } from '@plumbline/domain/documents/types'
import type { UnmetRequirement } from '@plumbline/domain/moves/gate'
import { addDays } from '@plumbline/domain/calendar'
import { makeBudget } from '../budgets/estimates/to-budget.ts'
import { readEstimate } from '../budgets/estimates/commands.ts'
import { decideBudget, moveBudget } from '../budgets/versions/commands.ts'
import { updateDeal } from '../deals/edit.ts'
import { createPermit } from '../deals/permits/commands.ts'
import { findDeal } from '../deals/store.ts'
import { keepDocument } from '../documents/commands.ts'
import { madeSource } from '../platform/files/intake.ts'
import { tickItem } from '../moves/checklist.ts'
import { txAs } from '../platform/db/doors.ts'
import { createComp } from '../underwriting/comps/commands.ts'
import { recordValuation } from '../underwriting/valuations/record.ts'
import { answerFor } from './stories/answers.ts'
import { samplePdf } from './document-file.ts'
import type { Scene } from './scene.ts'

/** Meets one unmet requirement of a stage, with the command a person would have used. */
export async function meetRequirement(scene: Scene, { fix, label }: UnmetRequirement): Promise<void> {
  const { ctx, dealId, story } = scene
  switch (fix.kind) {
    case 'fields':
      return fillIn(scene, fix.anyOne ? fix.fields.slice(0, 1) : fix.fields)
    case 'over_mao':
      return fillIn(scene, ['overMaoReason'])
    case 'document': {
      const type = fix.types[0] as DocumentType
      const pdf = samplePdf(label.en, [`Sample document for ${story.address}, ${story.city}, NC`, `Date: ${ctx.today}`])
      await keepDocument(
        ctx,
        { dealId, type, title: label.en },
        await madeSource(`${type.replaceAll('_', '-')}.pdf`, pdf),
      )
      return
    }
    case 'checklist':
      await tickItem(ctx, { id: dealId, itemId: fix.itemId, templateItemId: fix.templateItemId, status: 'done' })
      return
    case 'comps':
      for (let index = fix.have; index < fix.need; index++)
        await createComp(ctx, { id: dealId, comp: compFor(scene, index) })
      return
    case 'permits':
      await createPermit(ctx, {
        id: dealId,
        permit: { kind: 'placement', number: `P-${story.postalCode}-${story.days}`, issued: ctx.today },
      })
      return
    case 'arv':
      await recordValuation(ctx, { id: dealId, kind: 'arv', method: 'broker_opinion', valueCents: story.arv * 100 })
      return
    case 'financing':
      return fillIn(scene, ['allCash'])
    case 'open_items':
      if (fix.object === 'budget') return approveBudget(scene)
      throw new Error(`the sample cannot meet ${fix.object}`)
  }
}

/** Turns the estimate into the budget and has a colleague approve it. */
async function approveBudget({ ctx, approver, dealId }: Scene): Promise<void> {
  const { version } = await readEstimate(ctx, dealId)
  const budget = await makeBudget(ctx, { id: dealId, version, budgetVersion: 0, grain: 'item' })
  const submitted = await moveBudget(ctx, { id: dealId, version: budget.version, event: 'submit' })
  await decideBudget(approver, { id: dealId, version: submitted.version, decision: 'approve' })
}

/** Fills in fields on the deal's current version. */
export async function fillIn({ ctx, dealId, story, timeline }: Scene, fields: readonly FieldKey[]): Promise<void> {
  const deal = await txAs(ctx, (tx) => findDeal(tx, ctx.tenant.orgId, dealId))
  if (!deal) throw new Error('a sample deal is missing')
  const answers = Object.fromEntries(
    fields.map((field) => [field, field === 'allCash' ? true : answerFor(field, story, timeline)]),
  )
  await updateDeal(ctx, { id: dealId, version: deal.version, fields: answers })
}

const STREETS = ['Alder St', 'Beechwood Dr', 'Carriage Ln', 'Dogwood Ave'] as const
const SPREAD = [-0.03, 0.01, 0.025, -0.012] as const

function compFor({ story, ctx }: Scene, index: number): Parameters<typeof createComp>[1]['comp'] {
  const spread = SPREAD[index % SPREAD.length]!
  return {
    address: `${300 + index * 17} ${STREETS[index % STREETS.length]}, ${story.city}`,
    salePriceCents: Math.round(story.arv * (1 + spread)) * 100,
    saleDate: addDays(ctx.today, -20 - index * 31),
    beds: story.beds,
    baths: story.baths,
    sqft: Math.round(story.sqft * (1 + spread)),
    distanceMi: 0.3 + index * 0.2,
    condition: 'renovated',
    source: 'MLS',
    adjustments: index === 0 ? [{ name: 'Garage', amountCents: 4_000_00 }] : [],
    weight: 1,
    include: true,
  }
}

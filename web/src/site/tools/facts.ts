import { CALCULATOR_PATHS } from '@plumbline/contract/underwriting/calculator-paths'
import type { DealType } from '@plumbline/domain/deals/fields'
import { m } from '../../messages/generated/messages.js'
import { absolute } from '../origin.ts'
import type { OnDemandFacts } from '../page-facts.ts'
import { breadcrumbs, webApplication } from '../structured-data.ts'

const FACTS = {
  fix_and_flip: () => ({
    title: m.tools_flip_title(),
    pictureTitle: m.tools_flip_heading(),
    description: m.tools_flip_description(),
    keywords: m.tools_flip_keywords(),
  }),
  land_home: () => ({
    title: m.tools_land_home_title(),
    pictureTitle: m.tools_land_home_heading(),
    description: m.tools_land_home_description(),
    keywords: m.tools_land_home_keywords(),
  }),
} as const satisfies Record<DealType, () => object>

/** Returns the metadata of a calculator. It is the same for every set of inputs, since all belong to one address. */
export function calculatorFacts(dealType: DealType): OnDemandFacts {
  const facts = FACTS[dealType]()
  const path = CALCULATOR_PATHS[dealType]
  const { title: name, description } = facts
  return {
    ...facts,
    url: absolute(path),
    structured: [
      webApplication({ name, description, path }),
      breadcrumbs([
        { name: 'Plumbline', path: '/' },
        { name, path },
      ]),
    ],
  }
}

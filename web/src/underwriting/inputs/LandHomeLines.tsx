import { LAND_HOME_LINES } from '@plumbline/domain/underwriting/costs/improvement'
import { m } from '../../messages/generated/messages.js'
import { TermField } from './InputGroup.tsx'
import { landHomeName } from './land-home-names.ts'
import type { TermsDraft } from '../terms/use-terms-draft.ts'

/** The costs of the home and its site, line by line: first those known for certain, then those with contingency. */
export function LandHomeLines({ draft }: { draft: TermsDraft }) {
  return [false, true].map((contingency) => (
    <div key={String(contingency)} className="flex flex-col gap-1.5 pb-1.5">
      <h3 className="text-12 text-ink-soft">
        {contingency ? m.underwriting_site_lines() : m.underwriting_home_and_fees()}
      </h3>
      {LAND_HOME_LINES.filter((line) => line.contingencyApplies === contingency).map(({ field }) => (
        <TermField key={field} draft={draft} field={field} label={landHomeName(field)} />
      ))}
    </div>
  ))
}

import { undoneByRestoring } from '../undo/kind.ts'
import { billUndo, restoreBill } from './bills/commands.ts'
import { compUndo, createComp } from './comps/commands.ts'
import { createScenario, scenarioUndo } from './scenarios/commands.ts'
import { restoreTemplate, templateUndo } from './templates/commands.ts'
import { changeUndone, dealClosed, dealCreated, dealDuplicated, fieldsChanged } from '../deals/hooks.ts'
import { namedOnDeal } from '../deals/contacts/providers.ts'
import { duplicatedParts, financialRecords, shownParts, startingFacts, undoStanding } from '../deals/providers.ts'
import { settingsParts } from '../organizations/providers.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { on } from '../platform/rooms/hook.ts'
import { answer } from '../platform/rooms/provider.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { anchorDays } from '../tasks/providers.ts'
import { calculatorPageRoutes } from './calculator-pages.ts'
import { followFields, restoreTerms, termsStanding } from './changed-deals.ts'
import { startTerms, factsOfNewDeal } from './new-deals.ts'
import { freezeRealized } from './projection.ts'
import { copyPartners, fundedLoans, inputsOfDuplicate } from './duplicates.ts'
import { loanUndo, undoLoanRecord } from './loans/commands.ts'
import { settlementUndo, undoSettlement } from './settlement/commands.ts'
import { lendersNamed } from './terms/lenders.ts'
import { maturityOfDeal } from './terms/maturity.ts'
import { registerUnderwritingJobs } from './recompute.ts'
import { defaultsInSettings } from './settings.ts'
import { shownTerms } from './shown-terms.ts'

export const underwritingRoom = serverRoom({
  name: 'underwriting',
  on: [
    on(dealCreated, startTerms),
    on(dealDuplicated, copyPartners),
    on(fieldsChanged, followFields),
    on(dealClosed, (tx, ctx, { deal }) => freezeRealized(tx, ctx, deal)),
    on(changeUndone, restoreTerms),
  ],
  provides: [
    undoneByRestoring(billUndo, restoreBill),
    undoneByRestoring(compUndo, createComp),
    undoneByRestoring(scenarioUndo, createScenario),
    undoneByRestoring(templateUndo, restoreTemplate),
    undoneByRestoring(loanUndo, undoLoanRecord),
    undoneByRestoring(settlementUndo, undoSettlement),

    answer(anchorDays, maturityOfDeal),
    answer(namedOnDeal, lendersNamed),
    answer(startingFacts, factsOfNewDeal),
    answer(duplicatedParts, inputsOfDuplicate),
    answer(financialRecords, fundedLoans),
    answer(shownParts, shownTerms),
    answer(undoStanding, termsStanding),
    contribute(settingsParts, defaultsInSettings),
  ],
  jobs: registerUnderwritingJobs,
  pages: calculatorPageRoutes,
})

import type { DealModel } from '@plumbline/domain/underwriting/model/deal-model'
import { underwrite } from '@plumbline/domain/underwriting/underwrite'
import { underwritingWorkbook, type Workbook } from '@plumbline/domain/underwriting/workbook/workbook'
import { type Change, changesOf } from './changes.ts'
import type { Case } from './compare.ts'
import { type NamedDeal, randomDeals, vectorDeals } from './deals.ts'
import { variantsOf } from './variants.ts'

/** Every deal's workbook as it is, and with other inputs entered into it. */
export function casesToCheck(): Case[] {
  return [...vectorDeals().flatMap(variantsOf), ...randomDeals()].flatMap(([name, model]: NamedDeal) => [
    plain(name, model),
    ...changesOf(name).map((change) => typed(name, model, change)),
  ])
}

function words(word: string): string {
  return word
}

function workbookOf(model: DealModel): Workbook {
  return underwritingWorkbook(underwrite(model), 'Deal', words)
}

function plain(name: string, model: DealModel): Case {
  const workbook = workbookOf(model)
  return { name, workbook, expected: workbook, onlyNames: false }
}

/** Builds one deal's workbook with the inputs of another entered into it. */
function typed(name: string, model: DealModel, { name: change, of }: Change): Case {
  const [workbook, expected] = [workbookOf(model), workbookOf(of(model))]
  const [inputs, ...sheets] = workbook.sheets
  const other = expected.sheets[0]!
  const rows = inputs!.rows.map((line, row) =>
    line.map((cell, column) => (cell && !cell.formula ? (other.rows[row]![column] ?? cell) : cell)),
  )
  return {
    name: `${name}, ${change}`,
    workbook: { ...workbook, sheets: [{ title: inputs!.title, rows }, ...sheets] },
    expected,
    onlyNames: true,
  }
}

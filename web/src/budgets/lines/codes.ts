import type { CostCode } from '@plumbline/contract/budgets/budget'
import { categoryOf, contingencyCode } from '@plumbline/domain/budgets/contingency'
import type { Codes } from '@plumbline/domain/budgets/lines/edit-baseline'
import { newId } from '@plumbline/domain/ids'
import type { DealType } from '@plumbline/domain/pipelines/deal-types'
import { words } from '../../shell/words.ts'

/** Cost catalog lookups for the budget screens. */
export type CodeBook = Codes & {
  all: readonly CostCode[]
  byId: (id: string) => CostCode | undefined
  /** by code, else by name in either language, as an exact match or a unique prefix */
  find: (text: string) => CostCode | undefined
  categoryName: (code: string) => string
}

const plain = (text: string) => text.trim().toLowerCase()

export function codeBookOf(codes: readonly CostCode[], dealType: DealType): CodeBook {
  const byId = new Map(codes.map((code) => [code.id, code]))
  const byCode = new Map(codes.map((code) => [code.code, code]))
  return {
    all: codes,
    byId: (id) => byId.get(id),
    codeOf: (id) => byId.get(id)?.code ?? '',
    contingency() {
      const code = contingencyCode(dealType)
      const found = byCode.get(code)
      return {
        id: newId(),
        costCodeId: found?.id ?? '',
        code,
        description: found ? words(found.name) : '',
      }
    },
    find(text) {
      const wanted = plain(text)
      if (wanted === '') return undefined
      const exact = byCode.get(wanted) ?? codes.find(({ name }) => [name.en, name.es].map(plain).includes(wanted))
      if (exact) return exact
      const beginning = codes.filter(({ name }) =>
        [name.en, name.es].some((candidate) => plain(candidate).startsWith(wanted)),
      )
      return beginning.length === 1 ? beginning[0] : undefined
    },
    categoryName(code) {
      const category = byCode.get(categoryOf(code))
      return category ? words(category.name) : categoryOf(code)
    },
  }
}

import type { Figures } from '../../figures/figures.ts'
import type { TermsDraft } from '../terms/use-terms-draft.ts'

export type InputsProps = { draft: TermsDraft; figures: Figures }

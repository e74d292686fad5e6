import type { AskedWork, WorkAnswer } from '@plumbline/contract/schedule/confirming'
import { post } from '../client.ts'

/** @throws Refusal schedule_link_over, among others */
export const daysCalls = {
  look: (token: string) => post<AskedWork>('/days', { token }),
  answer: (token: string, signer: string, answers: readonly WorkAnswer[]) =>
    post<AskedWork>('/days/answer', { token, signer, answers }),
}

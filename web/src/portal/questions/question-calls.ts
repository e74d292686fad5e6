import type { PortalThread } from '@plumbline/contract/portal/questions'
import { post } from '../client.ts'

type Answer = { id: string; body: string; fileIds: string[] }

export const questionCalls = {
  answer: (threadId: string, answer: Answer) =>
    post<PortalThread>(`/questions/${encodeURIComponent(threadId)}/answers`, { answer }),
}

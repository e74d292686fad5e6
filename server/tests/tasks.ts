import type { Task } from '@plumbline/contract/tasks'
import type { Person, TestApp } from './harness.ts'

/** A task made through the API, on a deal or on none. */
export async function buildTask(t: TestApp, person: Pick<Person, 'token'>, facts: object = {}): Promise<Task> {
  const { status, body } = await t.api(person.token).post<Task>('/tasks', { title: 'Order the survey', ...facts })
  if (status !== 201) throw new Error(`the task was not made: ${status} ${JSON.stringify(body)}`)
  return body
}

/** A change of a task on the version that the test holds. */
export function changeTask(
  t: TestApp,
  person: Pick<Person, 'token'>,
  { id, version }: Pick<Task, 'id' | 'version'>,
  facts: object,
) {
  return t
    .api(person.token)
    .patch<{ task: Task; next: Task | null; undoId: string | null }>(`/tasks/${id}`, { version, ...facts })
}

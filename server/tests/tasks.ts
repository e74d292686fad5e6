import type { Task } from '@plumbline/contract/tasks'
import type { Person, TestApp } from './harness.ts'

/** Creates a task through the API, with or without a deal. */
export async function buildTask(t: TestApp, person: Pick<Person, 'token'>, facts: object = {}): Promise<Task> {
  const { status, body } = await t.api(person.token).post<Task>('/tasks', { title: 'Order the survey', ...facts })
  if (status !== 201) throw new Error(`the task was not made: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Changes a task at the version that the test has. */
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

import type { FastifyReply } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import type { Auth } from '../auth.ts'

/**
 * Delays a response to the next multiple of `evenAnswerMs`, so its timing doesn't reveal whether there was anyone to
 * notify.
 */
export async function answerOnTheStep({ settings: { evenAnswerMs } }: Auth, reply: FastifyReply): Promise<void> {
  if (evenAnswerMs === 0) return
  const spent = reply.elapsedTime
  await delay(Math.ceil(spent / evenAnswerMs) * evenAnswerMs - spent)
}

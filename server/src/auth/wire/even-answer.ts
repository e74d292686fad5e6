import type { FastifyReply } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import type { Auth } from '../auth.ts'

/**
 * Holds an answer back until a whole number of steps has passed since its request came, so that its time does not tell
 * whether there was somebody to write to.
 */
export async function answerOnTheStep({ settings: { evenAnswerMs } }: Auth, reply: FastifyReply): Promise<void> {
  if (evenAnswerMs === 0) return
  const spent = reply.elapsedTime
  await delay(Math.ceil(spent / evenAnswerMs) * evenAnswerMs - spent)
}

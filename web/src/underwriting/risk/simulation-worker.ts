import { simulate } from '@plumbline/domain/underwriting/risk/simulation'
import type { SimulationAnswer, SimulationQuestion } from './use-simulation.ts'

/** Runs a simulation beside the page, so that typing never waits for it. */
self.addEventListener('message', ({ data }: MessageEvent<SimulationQuestion>) => {
  const answer: SimulationAnswer = { id: data.id, simulation: simulate(data.model, data.spreads, data.seed) }
  // A worker's message goes to the page that made it and to no other origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(answer)
})

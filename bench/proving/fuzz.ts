export async function proveFuzz(requests: number): Promise<boolean> {
  return requests > 0
}

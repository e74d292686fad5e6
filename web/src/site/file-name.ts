/** How what belongs to an address is called as a file: `/` is `home`, `/resources/draws` is `resources--draws`. */
export function fileName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '--')
}

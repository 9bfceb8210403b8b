import type { PageModule } from './start.tsx'

const modules = import.meta.glob<PageModule>([
  '../../customer/{scan,points,feedback}/*Page.tsx',
  '../../owner/{auth,businesses}/*Page.tsx',
  '../../site/*Page.tsx',
  '../../shared/pages/NotFoundPage.tsx',
  '../../site/{pricing,support,legal}/*Page.tsx',
  '../../device/{pair,till,counter-screen}/*Page.tsx',
  '../../demo/Demo{Dashboard,Setup}Page.tsx',
])

/** The module of a page. Only for use without the build, whose documents name it themselves. */
export function loadPage(file: string): Promise<PageModule> {
  const load = modules[`../../${file}`]
  if (!load) throw new Error(`There is no page in ${file}`)
  return load()
}

import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Exact } from './Exact.tsx'
import { PointsFigure } from './PointsFigure.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { ProgressHop } from './ProgressHop.tsx'

const page = document.documentElement

function read(lang: string, dir: string) {
  page.lang = lang
  page.dir = dir
}

afterEach(() => read('en', 'ltr'))

async function draw(drawing: ReactNode) {
  const { container } = await render(drawing)
  await vi.waitUntil(() => container.firstElementChild)
  return container
}

const styleOf = (root: Element, selector: string) => {
  const found = root.querySelector(selector)
  if (!found) throw new Error(`Nothing is ${selector}`)
  return getComputedStyle(found)
}

describe('the letters of a language', () => {
  const drawing = (
    <>
      <h1 className="display text-[2.125rem] leading-[1.08]">Points</h1>
      <PointsFigure points={20} sign="+" />
      <p className="font-mono">Points</p>
      <p className="key">Points</p>
    </>
  )

  test.each([
    ['ar', 'Noto Sans Arabic', 1.5],
    ['hi', 'Noto Sans Devanagari', 1.4],
    ['ja', 'Hiragino Sans', 1.3],
    ['zh-Hans', 'PingFang SC', 1.3],
  ])('%s: headings have room and join, and ledgers use the text face', async (lang, face, room) => {
    read(lang, 'ltr')
    const container = await draw(drawing)
    const heading = styleOf(container, 'h1')
    expect(heading.letterSpacing).toBe('normal')
    expect(Number.parseFloat(heading.lineHeight)).toBeCloseTo(34 * room, 1)
    expect(heading.fontFamily).toMatch(/^"Besley Variable"/)
    for (const part of ['h1', '.font-mono', '.key'])
      expect(styleOf(container, part).fontFamily).toContain(face)
    expect(styleOf(container, '.font-mono').fontFamily).not.toContain('Mono')
  })

  test('figures keep theirs', async () => {
    const container = await draw(drawing)
    const { letterSpacing, lineHeight } = styleOf(container, '.figure')
    read('ar', 'rtl')
    const figure = styleOf(container, '.figure')
    expect([figure.letterSpacing, figure.lineHeight]).toEqual([letterSpacing, lineHeight])
    expect(figure.fontFamily).toMatch(/^"Besley Variable"/)
  })
})

describe('from right to left', () => {
  test('what points is mirrored, and things are not', async () => {
    const container = await draw(
      <>
        <ArrowLeft />
        <Check />
        <ProgressHop before={20} now={40} threshold={100} />
        <ProgressBar points={40} threshold={100} />
        <p dir="ltr">
          <ArrowLeft />
        </p>
      </>,
    )
    const scales = () =>
      ['.lucide-arrow-left', '.lucide-check', '.drawing', 'p .lucide-arrow-left'].map(
        (part) => styleOf(container, part).scale,
      )
    expect(scales()).toEqual(['none', 'none', 'none', 'none'])
    read('ar', 'rtl')
    expect(scales()).toEqual(['-1 1', 'none', '-1 1', '1'])
    const bar = container.querySelector('.bar')?.getBoundingClientRect()
    const fill = container.querySelector('.bar-fill')?.getBoundingClientRect()
    expect(Math.abs((fill?.right ?? 0) - (bar?.right ?? 0))).toBeLessThan(3)
    expect((fill?.left ?? 0) - (bar?.left ?? 0)).toBeGreaterThan(10)
  })

  test('figures and numbers keep their order', async () => {
    read('ar', 'rtl')
    const container = await draw(
      <p>
        نقاطك <Exact>61 / 100</Exact> ثم <Exact>+20</Exact>
        <PointsFigure points={20} sign="+" />
      </p>,
    )
    const kept = [...container.querySelectorAll('bdi, .figure')]
    expect(kept.map((one) => getComputedStyle(one).direction)).toEqual(['ltr', 'ltr', 'ltr'])
  })
})

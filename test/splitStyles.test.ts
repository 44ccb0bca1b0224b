import { expect, test } from 'vitest'
import { splitStyles } from '../scripts/build/splitStyles.ts'

test('rules of the first screen stay, those of other modules, of print and of large projects move', () => {
  const { first, later } = splitStyles(
    [
      ':root{--a:"}"}.hero_HeroSection{color:red}.card_ProjectCard{color:blue}',
      '@media (width>=1px){.name_HeroName .card_ProjectCard{top:0}.hero_HeroSection{top:1px}}',
      '@media print{body{top:2px}}@container (width>1px){.x_Contact{top:3px}}',
      '.large-project{top:4px}@keyframes pass_ProjectShelf{0%{top:5px}}',
    ].join(''),
  )
  expect(first).toBe(
    ':root{--a:"}"}.hero_HeroSection{color:red}@media (width>=1px){.hero_HeroSection{top:1px}}@keyframes pass_ProjectShelf{0%{top:5px}}',
  )
  expect(later).toBe(
    '.card_ProjectCard{color:blue}@media (width>=1px){.name_HeroName .card_ProjectCard{top:0}}@media print{body{top:2px}}@container (width>1px){.x_Contact{top:3px}}.large-project{top:4px}',
  )
})

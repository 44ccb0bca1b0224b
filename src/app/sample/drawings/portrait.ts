import type { Point } from './kit.ts'
import { arc, disc, line, palette, shape, sheet, stroke } from './kit.ts'

const size = { width: 1200, height: 1500 }
const bun: Point = [972, 590]
const bunRadius = 128
const lens: Point = [436, 606]
const lensRadius = 62

const head = [
  'M470 380C418 420 388 494 388 560',
  'C388 588 396 606 390 632L328 744C322 756 328 764 340 768L376 776',
  'C372 790 358 796 358 808C358 818 368 822 376 826C364 832 360 842 364 852',
  'C368 864 380 866 382 878C382 898 370 908 372 930C376 960 412 978 468 978',
  'C600 976 720 900 764 780L900 560L700 300Z',
].join('')

const neck = 'M520 940L536 1200L880 1200L850 700L740 700Z'

const hair = [
  'M398 478C420 320 548 232 690 240C850 250 956 372 948 540',
  'C942 680 916 780 862 860C812 838 786 790 780 700L706 700',
  'C706 640 696 600 672 570C590 566 508 520 470 440C438 446 414 458 398 478Z',
].join('')

const jacket = 'M96 1500C112 1310 300 1208 500 1164L884 1140C1040 1180 1130 1310 1144 1500Z'
const collar = 'M508 1064C620 1076 770 1050 866 1004L908 1196C800 1262 610 1284 470 1250Z'
const jumper = 'M478 1250L690 1500L752 1500L904 1198L700 1160Z'

const ring = (centre: Point, radius: number): string =>
  arc(centre, radius, 0, 180) + arc(centre, radius, 180, 360)

const face = (): string =>
  [
    shape(neck, palette.clay),
    shape(head, palette.blush),
    stroke('M400 522C426 502 462 498 494 508', palette.ink, 12),
    stroke('M374 825C392 832 410 833 428 824', palette.clay, 6),
  ].join('')

const glasses = (): string =>
  [
    disc(lens, lensRadius, palette.mist),
    shape(`${arc(lens, lensRadius, -45, 135)}Z`, palette.paper),
    stroke(ring(lens, lensRadius), palette.ink, 12),
    line([lens[0] + lensRadius, lens[1] - 6], [740, 668], palette.ink, 12),
  ].join('')

const ear = (): string =>
  [
    shape('M706 706C706 650 790 650 790 712C790 760 756 800 722 790Z', palette.blush),
    stroke('M730 724C734 694 764 694 764 722C764 738 752 748 742 752', palette.clay, 6),
    disc([736, 822], 20, palette.vermilion),
  ].join('')

const tresses = (): string =>
  [
    shape(hair, palette.ink),
    disc(bun, bunRadius, palette.ink),
    ...[32, 64, 96].map((radius) => stroke(arc(bun, radius, -120, 120), palette.sea, 4)),
    stroke('M486 400C570 300 790 290 880 520', palette.sea, 4),
    stroke('M512 440C600 350 770 360 850 580', palette.sea, 4),
    stroke('M546 476C630 406 752 430 820 640', palette.sea, 4),
  ].join('')

const clothes = (): string =>
  [
    shape(jacket, palette.ink),
    shape(jumper, palette.bone),
    shape(collar, palette.paper),
    stroke('M490 1158C610 1184 780 1160 888 1100', palette.bone, 4),
    stroke('M470 1250L400 1330L520 1372L630 1500', palette.sea, 4),
    stroke('M908 1196L990 1262L890 1330L806 1500', palette.sea, 4),
    disc([946, 1372], 16, palette.vermilion),
  ].join('')

export const drawPortrait = (): string =>
  sheet(size, palette.sea, [
    disc([300, 800], 520, palette.ochre),
    face(),
    glasses(),
    tresses(),
    ear(),
    clothes(),
  ])

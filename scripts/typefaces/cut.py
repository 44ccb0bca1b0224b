#!/usr/bin/python3
"""Cuts the typefaces that an owner can choose, and writes a style sheet for each (src/site/typefaces).

Needs fonttools and brotli, and the Liberation fonts, whose metrics are those of Arial, Times and Courier New.
"""
import io, re, subprocess
from pathlib import Path
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from fontTools.subset import Options, Subsetter, parse_unicodes

root = Path(__file__).resolve().parents[2]
packages = root / 'node_modules/@fontsource-variable'
out = root / 'src/site/typefaces'
liberation = Path('/usr/share/fonts/truetype/liberation')

# Those of src/client/styles/fonts/README.md.
FIRST = 'U+0020-007E, U+00A0, U+00A9, U+00B7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026'
MORE = ('U+00A1-00A8, U+00AA-00B6, U+00B8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, '
        'U+0304, U+0308, U+0329, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, '
        'U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD')
# No letter stands in two of them, or a browser would load both files.
RANGES = {
    'latin-ext': 'U+0100-0130, U+0132-0151, U+0154-019F, U+01A2-01AE, U+01B1-02AF, U+1E00-1E9F, U+20A0-20AA, U+20AD-20AF',
    'vietnamese': 'U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303, U+0309, U+0323, U+1EA0-1EF9, U+20AB',
    'cyrillic': 'U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
    'greek': 'U+0370-0377, U+037A-037F, U+0384-038A, U+038C, U+038E-03A1, U+03A3-03FF',
}
FALLBACKS = {
    'sans': ('local("Arial"), local("Liberation Sans"), local("Arimo")', 'LiberationSans-Regular.ttf'),
    'serif': ('local("Times New Roman"), local("Liberation Serif"), local("Tinos")', 'LiberationSerif-Regular.ttf'),
    'mono': ('local("Courier New"), local("Liberation Mono"), local("Cousine")', 'LiberationMono-Regular.ttf'),
}
# name: kind, family, fallback, lightest weight, heaviest weight
FACES = {
    'archivo': ('display', 'Archivo', 'sans', 400, 600),
    'bricolage-grotesque': ('display', 'Bricolage Grotesque', 'sans', 400, 600),
    'playfair-display': ('display', 'Playfair Display', 'serif', 400, 600),
    'space-grotesk': ('display', 'Space Grotesk', 'sans', 400, 600),
    'syne': ('display', 'Syne', 'sans', 400, 600),
    'atkinson-hyperlegible-next': ('text', 'Atkinson Hyperlegible Next', 'sans', 400, 600),
      'ibm-plex-sans': ('text', 'IBM Plex Sans', 'sans', 400, 600),
    'literata': ('text', 'Literata', 'serif', 400, 600),
    'source-sans-3': ('text', 'Source Sans 3', 'sans', 400, 600),
}
SAMPLE = 'The quick brown fox jumps over the lazy dog and reads what engineers built, line by line, since 2019.'
NAMES = ['Ines Halden', 'Mimi', 'Jan van der Berg', 'Lukasz Swiatek', 'Grace Hopper', 'Ada Lovelace', 'Wim Wenders',
         'Emma Garcia', 'Alexandra Montgomery', 'Bo Li', 'Kofi Mensah', 'Yuki Tanaka', 'Quentin Jacques', 'JOHN DOE',
         'Fritz Zwicky', 'Igor Stravinsky', 'Hannah Arendt', 'Margaret Hamilton', 'Olu Adebayo', 'Sofia Kovalevskaya', 'Mommsen', 'Maximiliana', 'Konstantinopolitanska-Weiss']
# The letters of displayWidth.ts.
source = (root / 'src/client/ui/content/displayWidth.ts').read_text()
WIDTHS = {letter: int(width) for width, letters in re.findall(r"\[(\d+), ['\"](.+?)['\"]\],", source) for letter in letters}

def width(font, text):
    letters, advances = font.getBestCmap(), font['hmtx'].metrics
    return sum(advances[letters[ord(letter)]][0] for letter in text) / font['head'].unitsPerEm

def cut(font, letters, features, file):
    data = io.BytesIO(); font.save(data); data.seek(0)
    part = TTFont(data)
    options = Options(); options.layout_features = features; options.flavor = 'woff2'
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(letters.replace(' ', '')))
    subsetter.subset(part)
    part.flavor = 'woff2'; part.save(file)

def face(family, src, letters, weights, extra):
    lines = [f'  font-family: "{family}";', f'  src: {src};', f'  font-weight: {weights};', '  font-style: normal;',
             '  font-display: swap;', *extra, f'  unicode-range: {letters};']
    return '@font-face {\n' + '\n'.join(lines) + '\n}\n'

for name, (kind, family, fallback, lightest, heaviest) in FACES.items():
    files = packages / name / 'files'
    latin = TTFont(files / f'{name}-latin-wght-normal.woff2')
    latin.flavor = None
    axis = next(axis for axis in latin['fvar'].axes if axis.axisTag == 'wght')
    low, high = max(lightest, int(axis.minValue)), min(heaviest, int(axis.maxValue))
    features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'] + ([] if fallback == 'mono' else ['liga'])
    narrow = instancer.instantiateVariableFont(latin, {'wght': (low, high)})
    cut(narrow, FIRST, features, out / f'fonts/{name}.woff2')
    cut(narrow, MORE, features, out / f'fonts/{name}-more.woff2')
    again = lambda weight: instancer.instantiateVariableFont(TTFont(files / f'{name}-latin-wght-normal.woff2'), {'wght': weight})
    normal, bold = again(low), again(min(500, high))
    hhea, em = latin['hhea'], latin['head'].unitsPerEm
    ascent, descent = hhea.ascent / em, -hhea.descent / em
    # The capitals of Literata are wider than the navigation of the Broadsheet has room for.
    adjust = 0.93 if name == 'literata' else 1.0
    extra = [f'  size-adjust: {adjust * 100:.1f}%;'] if adjust < 1 else []
    if kind == 'display':
        # The Broadsheet tracks by half a hundredth less than the Case.
        # As wide as the letters of which a name is fitted, and on the same line as those of the Case.
        adjust = min(1.0, min(sum(WIDTHS[letter] - 0.5 for letter in own) / 100 / width(bold, own) for own in NAMES))
        adjust = round(adjust, 3)
        ascent, descent = 0.978, 0.255
        extra = [f'  size-adjust: {adjust * 100:.1f}%;', f'  ascent-override: {ascent / adjust * 100:.1f}%;',
                 f'  descent-override: {descent / adjust * 100:.1f}%;', '  line-gap-override: 0%;']
    subsets = [(f'url("./fonts/{name}.woff2") format("woff2")', FIRST), (f'url("./fonts/{name}-more.woff2") format("woff2")', MORE)]
    subsets += [(f'url("@fontsource-variable/{name}/files/{name}-{subset}-wght-normal.woff2") format("woff2")', letters)
                for subset, letters in RANGES.items() if (files / f'{name}-{subset}-wght-normal.woff2').exists()]
    local, metric = FALLBACKS[fallback]
    if kind == 'text': ascent, descent = ascent * adjust, descent * adjust
    ratio = width(normal, SAMPLE) * adjust / width(TTFont(liberation / metric), SAMPLE)
    sheet = [face(family, src, letters, f'{low} {high}', extra) for src, letters in subsets]
    sheet.append(f'@font-face {{\n  font-family: "{family} Fallback";\n  src: {local};\n  size-adjust: {ratio * 100:.1f}%;\n'
                 f'  ascent-override: {ascent / ratio * 100:.1f}%;\n  descent-override: {descent / ratio * 100:.1f}%;\n'
                 f'  line-gap-override: 0%;\n}}\n')
    (out / f'{name}.css').write_text('\n'.join(sheet))
    print(name, adjust, f'{ratio:.3f}', (out / f'fonts/{name}.woff2').stat().st_size, (out / f'fonts/{name}-more.woff2').stat().st_size)

#!/usr/bin/python3
"""Cuts the typefaces that an owner can choose, and writes their files and metrics into src/client/typefaces/typefaces.json.

Needs fonttools and brotli, and the Liberation fonts, whose metrics are those of Arial, Times and Courier New.
"""
import io, json, re
from pathlib import Path
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from fontTools.subset import Options, Subsetter, parse_unicodes

root = Path(__file__).resolve().parents[2]
packages = root / 'node_modules/@fontsource-variable'
out = root / 'src/client/typefaces'
liberation = Path('/usr/share/fonts/truetype/liberation')

catalogue = json.loads((out / 'typefaces.json').read_text())
RANGES = catalogue['ranges']
# No letter stands in two of them, or a browser would load both files.
SUBSETS = ['latin-ext', 'vietnamese', 'cyrillic', 'greek']
METRICS = {'Arial': 'LiberationSans-Regular.ttf', 'Times New Roman': 'LiberationSerif-Regular.ttf'}
DISPLAY = ['archivo', 'bricolage-grotesque', 'playfair-display', 'space-grotesk', 'syne']
TEXT = ['atkinson-hyperlegible-next', 'ibm-plex-sans', 'literata', 'source-sans-3']
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

def percent(value):
    return float(f'{value * 100:.1f}')

for name in DISPLAY + TEXT:
    typeface = catalogue['typefaces'][name]
    low, high = map(int, typeface['weight'].split())
    files = packages / name / 'files'
    latin = TTFont(files / f'{name}-latin-wght-normal.woff2')
    latin.flavor = None
    features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'liga']
    narrow = instancer.instantiateVariableFont(latin, {'wght': (low, high)})
    cut(narrow, RANGES['english'], features, out / f'fonts/{name}.woff2')
    cut(narrow, RANGES['more'], features, out / f'fonts/{name}-more.woff2')
    again = lambda weight: instancer.instantiateVariableFont(TTFont(files / f'{name}-latin-wght-normal.woff2'), {'wght': weight})
    normal, bold = again(low), again(min(500, high))
    hhea, em = latin['hhea'], latin['head'].unitsPerEm
    ascent, descent = hhea.ascent / em, -hhea.descent / em
    # The capitals of Literata are wider than the navigation of the Broadsheet has room for.
    adjust = 0.93 if name == 'literata' else 1.0
    if adjust < 1: typeface['metrics'] = {'size': percent(adjust)}
    if name in DISPLAY:
        # The Broadsheet tracks by half a hundredth less than the Case.
        # As wide as the letters of which a name is fitted, and on the same line as those of the Case.
        adjust = min(1.0, min(sum(WIDTHS[letter] - 0.5 for letter in own) / 100 / width(bold, own) for own in NAMES))
        adjust = round(adjust, 3)
        ascent, descent = 0.978, 0.255
        typeface['metrics'] = {'size': percent(adjust), 'ascent': percent(ascent / adjust), 'descent': percent(descent / adjust)}
    typeface['files'] = {'english': f'./fonts/{name}.woff2', 'more': f'./fonts/{name}-more.woff2'}
    for subset in SUBSETS:
        if (files / f'{name}-{subset}-wght-normal.woff2').exists():
            typeface['files'][subset] = f'@fontsource-variable/{name}/files/{name}-{subset}-wght-normal.woff2'
    if name in TEXT: ascent, descent = ascent * adjust, descent * adjust
    local = typeface['fallback']['local']
    ratio = width(normal, SAMPLE) * adjust / width(TTFont(liberation / METRICS[local]), SAMPLE)
    typeface['fallback'] = {'local': local, 'size': percent(ratio), 'ascent': percent(ascent / ratio), 'descent': percent(descent / ratio)}
    print(name, adjust, f'{ratio:.3f}', (out / f'fonts/{name}.woff2').stat().st_size, (out / f'fonts/{name}-more.woff2').stat().st_size)

(out / 'typefaces.json').write_text(json.dumps(catalogue, indent=2) + '\n')

import { boolean, choice, describeBlock, number, type Setting, type SettingsOf, type Told, text } from '#core'

const line = (description: string) => text({ fallback: '', maxLength: 300, description })

/** Empty where nobody has said it. */
function degrees(most: number, description: string): Setting<string> {
  const setting = text({
    fallback: '',
    pattern: /^([-+]?\d{1,3}(\.\d{0,20})?)?$/,
    expected: `a number from -${most} to ${most} (°)`,
    description,
  })
  return {
    ...setting,
    parse(value) {
      if (!/^(string|number)$/.test(typeof value)) return undefined
      const said = setting.parse(
        typeof value === 'number' ? `${Number(value.toFixed(9))}` : `${value}`.trim(),
      )
      return said !== undefined && Math.abs(Number(said)) <= most ? said : undefined
    },
    facts: { ...setting.facts, orNumber: true },
  }
}

export const definition = describeBlock({
  description: 'An address, and once somebody wants it a map of where that is.',
  settings: {
    mapLat: degrees(85, 'The latitude of the middle of the map.'),
    mapLng: degrees(180, 'Its longitude.'),
    mapZoom: number({ fallback: 12, min: 0, max: 21, description: 'How near it is: 0 is the whole world.' }),
    markerLat: degrees(85, 'Where the marker stands; in the middle unless told.'),
    markerLng: degrees(180, 'Likewise.'),
    addressTitle: line(
      'What the place is called, for its marker; where the server has sent no address, also for the page.',
    ),
    addressLine1: line('Street and number, likewise.'),
    addressLine2: line('Town, likewise.'),
    addressCountry: line('Country, likewise.'),
    style: choice({
      fallback: 'grayscale',
      values: ['original', 'grayscale', 'satellite', 'minimalDark', 'minimalLight', 'minimalBlue'],
      description:
        'The look of the map. Tiles are what their server draws, in other colours; they have no `satellite`.',
    }),
    showLabels: boolean({ fallback: true, description: 'Names on the map; not of tiles.' }),
    showTerrain: boolean({ fallback: false, description: 'Hills and valleys; not of tiles.' }),
    showControls: boolean({ fallback: true, description: 'Buttons that bring it nearer and further away.' }),
    disableDefaultUI: boolean({ fallback: false, description: 'No buttons of any kind.' }),
    draggable: boolean({ fallback: true, description: 'It can be moved, with two fingers on a telephone.' }),
    scrollwheel: boolean({
      fallback: false,
      description:
        'The wheel and one finger move the map and not the page; without it the wheel needs the Control key.',
    }),
    markerDraggable: boolean({
      fallback: false,
      description: 'The marker can be moved; see the event `moved`.',
    }),
    linkOnClick: boolean({
      fallback: false,
      description: 'A click on the map opens the place in the map of the device.',
    }),
    tiles: text({
      fallback: '',
      maxLength: 1000,
      description:
        'A server of tiles instead of the maps provider: its address with `{z}`, `{x}`, `{y}` and, for screens of a high resolution, `{r}`. It is asked for consent unless it is the page’s own.',
    }),
    key: text({
      fallback: '',
      maxLength: 200,
      description: 'Of the maps provider, where it is another than the one in the site context.',
    }),
    category: text({
      fallback: 'maps',
      maxLength: 100,
      description: 'The category of consent that a map of somebody else waits for.',
    }),
  },
  parts: {
    address: 'What a visitor reads: name and address, and perhaps more. An `<address>` unless named.',
    link: 'Optional: the server’s own link to a map; without it two are added.',
    credit: 'Optional: whose data the map shows. It stands on the map.',
  },
  words: 'address,[data-part~=address]',
  events: {
    asks: { show: 'The map is about to be loaded; cancelable.' },
    tells: {
      shown: 'The map is there.',
      failed: 'It cannot be shown; the address is. `detail`: `{ reason }`.' as Told<{
        readonly reason: string
      }>,
      moved: 'The visitor has put the marker elsewhere. `detail`: `{ lat, lng }`.' as Told<{
        readonly lat: number
        readonly lng: number
      }>,
    },
    takes: {
      change:
        'Dispatch it on the block to have the map otherwise: `detail` is an object of its settings from `mapLat` to `linkOnClick`. All of it is done together, once nothing more has come for 60 ms.' as Told<
          Readonly<Record<string, unknown>>
        >,
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>

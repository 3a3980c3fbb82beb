const sections = '(landing|business|offer|credit|final-details|cards|special-rates|saver)';
const wholes = '(contract|questions|application|drafts)';
const tests = '(\\.test\\.tsx?$|/testing/)';

/** A rule: files of `from` never import files of `to`. Tests may reach up. */
const never = (name, from, to, { except, alsoTests = false } = {}) => ({
  name,
  severity: 'error',
  from: { path: from, ...(alsoTests ? {} : { pathNot: tests }) },
  to: { path: to, ...(except ? { pathNot: except } : {}) },
});

const domain = '^packages/domain/src/';
const ui = '^packages/ui/src/';
const web = '^apps/web/src/';
const desk = '^apps/desk/src/';
const api = '^apps/api/src/';
const platform = '^packages/platform/src/';
const search = '^packages/search/src/';
const fixtures = '^packages/fixtures/src/';

/** The rooms of the server from the ground up. */
const floors = [
  'brand',
  'config',
  'store',
  'http|outbox|providers',
  'mail|handover',
  'features',
  'app\\.ts|jobs\\.ts|cli|desk',
  'start-server\\.ts',
  'server\\.ts',
];
/** What stands on a floor sees what stands below it: neither what is above nor what is beside. */
const sees = (rooms, floor) =>
  never(
    `floor ${floor + 1} of the server sees those below`,
    `${api}(${rooms})(?:/|$)`,
    `${api}(${floors.slice(floor).join('|')})(/|$)`,
    { except: `${api}$1(/|$)` },
  );

module.exports = {
  forbidden: [
    {
      name: 'the domain imports zod only',
      severity: 'error',
      from: { path: domain, pathNot: tests },
      to: { pathNot: [domain, '(^|/)node_modules/zod/'] },
    },
    never('fields, constants and wordings come first', `${domain}(fields|constants|wordings)/`, domain, {
      except: `${domain}(fields|constants|wordings|brand\\.ts|brand/)`,
    }),
    never('a section knows only itself', `${domain}${sections}/`, `${domain}${sections}/`, {
      except: `${domain}$1/`,
    }),
    never('sections lie below the whole', `${domain}${sections}/`, `${domain}(state\\.ts|${wholes}/)`),
    never('the state is its sections', `${domain}state\\.ts`, `${domain}${wholes}/`),
    never(
      'the contract lies below the questions',
      `${domain}contract/`,
      `${domain}(questions|application|drafts)/`,
    ),
    never('the questions lie below the application', `${domain}questions/`, `${domain}(application|drafts)/`),
    never('the application lies below drafts', `${domain}application/`, `${domain}drafts/`),

    never('the apps never meet', '^apps/([^/]+)/', '^apps/', { except: '^apps/$1/', alsoTests: true }),
    never(
      'a feature knows only itself and the effects of actions',
      '^apps/([^/]+)/src/features/([^/]+)/',
      '^apps/$1/src/features/',
      { except: '^apps/$1/src/features/($2|effects)/' },
    ),

    never(
      'foundations of the web lie below its screens',
      `${web}(brand|copy|gateway|store)/`,
      `${web}(questions|features|pages|shell)/`,
    ),
    never('calls are made below what is kept', `${web}(gateway|brand|copy)/`, `${web}store/`),
    never('the house has one router, that of ui', '^(apps|packages)/', '(^|/)(react-router|wouter)', {
      alsoTests: true,
    }),
    never('the router knows only itself', `${ui}router/`, '^(apps|packages)/', { except: `${ui}router/` }),
    never('ui knows what a value is, and nothing of the business', ui, '^packages/', {
      except: `${ui}|${domain}fields/`,
    }),
    never('the desk sees domain and ui', desk, '^packages/', { except: `${domain}|${ui}` }),
    never('shared questions lie below features', `${web}questions/`, `${web}(features|pages|shell)/`),
    never('features lie below pages', `${web}features/`, `${web}(pages|shell)/`),
    never('pages lie below the shell', `${web}pages/`, `${web}shell/`),

    never('packages lie below the apps', '^packages/', '^apps/'),
    never('the platform knows values, and nothing of fuel cards', platform, '^(apps|packages)/', {
      except: `^packages/platform/|${domain}(fields/|constants/|contract/(endpoint|problem|issue-text)\\.ts)`,
    }),
    never('searches stand on the platform', search, '^packages/', {
      except: `${search}|${platform}|${domain}(fields|constants|business)/`,
    }),
    never('the invented world stands on domain and search', fixtures, '^packages/', {
      except: `${fixtures}|${domain}|${search}|${platform}crypto/`,
    }),
    never(
      'providers of the outside world are described above the application',
      `${domain}(?!providers/)`,
      `${domain}providers/`,
    ),
    ...floors.map(sees),
    never(
      'features see ports, never a provider',
      `${api}features/`,
      `${api}providers/|${search}|${platform}http-client/(?!call-error)`,
    ),
    never("a table's statements stand in its file", `${api}(?!store/)`, '(^|/)kysely(/|$)'),
    never('the product knows no simulator', '^(apps|packages/(?!fixtures/))', `${fixtures}simulators/`),
    never(
      'only providers, commands and the start see the invented world',
      `${api}(?!providers/|cli/|start-server\\.ts)`,
      fixtures,
    ),
    never('commands and server never meet', `${api}cli/`, `${api}(app|(start-)?server)\\.ts`),
    never('the server never calls a command', `${api}(start-)?server\\.ts`, `${api}cli/`),
    never('the product knows no test', '^(packages|apps)/', '(/testing/|\\.test\\.tsx?$)'),

    never('browser tests are black box', '^e2e/', '^(packages|apps)/', { alsoTests: true }),
    never(
      'chaos and the cluster use the product as its tests do',
      '^lab/(chaos|cluster)/',
      '^(packages|apps)/',
      {
        except:
          '(/testing/|^packages/domain/src/(contract|application|cards)/|^packages/(platform|fixtures)/|' +
          `${api}(store|handover)/)`,
        alsoTests: true,
      },
    ),
    never('nothing imports the tests or the tools', '^(packages|apps)/', '^(e2e|lab|scripts)/', {
      alsoTests: true,
    }),
    never('scripts and browser tests know nothing of the lab', '^(e2e|scripts)/', '^lab/', {
      alsoTests: true,
    }),
    never('parts of the lab share lab/shared only', '^lab/(?!cluster/)([^/]+)/', '^lab/', {
      except: '^lab/($1|shared)/',
      alsoTests: true,
    }),
    never('the cluster runs on chaos', '^lab/cluster/', '^lab/(bench|pages)/', { alsoTests: true }),
    {
      name: 'no circle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every import resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\?(url|raw|inline)$', '^virtual:'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|test-results|peers)/' },
    moduleSystems: ['es6', 'cjs'],
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};

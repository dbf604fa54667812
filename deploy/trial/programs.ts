import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** `deploy/`. */
export const DEPLOY = path.resolve(import.meta.dirname, '..');

/** Where Debian has what only root is thought to call. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };

/** Whether a program of the machine is there. */
export const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { env, stdio: 'ignore' }).status === 0;

/** Runs it to its end: the exit code, and all that it prints. */
export function outcomeOf(program: string, args: string[], more: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    env: { ...env, ...more },
    encoding: 'utf8',
  });
  return { status, stdout, output: stdout + stderr };
}

/** An example of a proxy with values of this machine in it. Throws what the script says of wrong ones. */
export function proxySite(proxy: 'caddy' | 'nginx', options: Record<string, string>): string {
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const script = path.join(DEPLOY, 'proxy-site.sh');
  const { status, stdout, output } = outcomeOf('sh', [script, proxy, ...words]);
  if (status !== 0) throw new Error(output);
  return stdout;
}

/** A key and a certificate for a name, made in a directory; answers their files. */
export function selfSigned(name: string, directory: string): { certificate: string; key: string } {
  const files = {
    certificate: path.join(directory, 'certificate.pem'),
    key: path.join(directory, 'key.pem'),
  };
  const kind = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2'.split(' ');
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const to = ['-keyout', files.key, '-out', files.certificate];
  const { status, output } = outcomeOf('openssl', ['req', ...kind, ...subject, ...to]);
  if (status !== 0) throw new Error(output);
  return files;
}

/** What an nginx of one's own has around the example, all in one directory. */
export const nginxAround = (directory: string, site: string): string => `daemon off;
worker_processes 1; pid ${directory}/nginx.pid; error_log ${directory}/error.log;
events { worker_connections 4096; }
http {
  client_body_temp_path ${directory}/a; proxy_temp_path ${directory}/b; fastcgi_temp_path ${directory}/c;
  uwsgi_temp_path ${directory}/d; scgi_temp_path ${directory}/e;
${site.replaceAll('/var/log/nginx', directory)}
}
`;
